/** What is wrong with an uploaded picture; the first text is that of S2 §5. */
export const imagesMessages = {
  'images.type': 'Tipo de archivo no soportado',
  'images.type.help': 'PNG o JPG, de {min} a {max} pixeles por lado y hasta {kilobytes} KB.',
  'images.size': 'El tamaño de la imagen no debe superar los {kilobytes} KB.',
  'images.sides': 'Tamaño de imagen incorrecto: el alto y el ancho deben medir de {min} a {max} pixeles',
  'images.broken': 'La imagen está dañada o incompleta',
  'images.mixed': 'La imagen lleva otro contenido además de la imagen: guárdela de nuevo y vuelva a intentarlo',
  'images.look.busy': 'El servidor está revisando demasiadas imágenes: intente de nuevo en {seconds} segundos',
  'images.look.lost': 'No se pudo obtener la imagen de esa dirección',
} as const;
