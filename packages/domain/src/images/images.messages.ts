/** Problems of uploaded pictures, and actions on pictures of variants; the first texts are those of S2 §5. */
export const imagesMessages = {
  'images.type': 'Tipo de archivo no soportado',
  'images.type.help': 'PNG o JPG, de {min} a {max} pixeles por lado y hasta {kilobytes} KB.',
  'images.size': 'El tamaño de la imagen no debe superar los {kilobytes}KB ({megabytes}MB).',
  'images.sides':
    'Tamaño de imagen incorrecto, el alto y el ancho deben ser mayores a {min}px y menores a {max}px, ambos incluidos',
  'images.broken': 'La imagen está dañada o incompleta',
  'images.mixed': 'La imagen lleva otro contenido además de la imagen: guárdela de nuevo y vuelva a intentarlo',
  'images.look.busy': 'El servidor está revisando demasiadas imágenes: intente de nuevo en {seconds} s',
  'images.look.lost': 'No se pudo obtener la imagen de esa dirección',
  'images.required': 'Elija una imagen',
  'images.notFound': 'No se encontró la imagen',
  'images.sellersOnly': 'Solo los sellers suben, ordenan y eliminan imágenes de variantes',
  'images.unknown': 'La imagen {n} ya no está en el servidor: vuelva a subirla',
  'images.twice': 'La imagen {n} está dos veces',
  'images.tooManyUnused':
    'Tiene {most} imágenes subidas que ninguna variante usa. Guárdelas en sus variantes, o espere {hours} horas a que se eliminen, y vuelva a subir esta.',
  'images.sku.notFound': 'No se encontró la variante',
} as const;
