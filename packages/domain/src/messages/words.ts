/** The forms of a noun: masculine or feminine, singular or plural. */
export type WordForm = 'm' | 'f' | 'mp' | 'fp';

/** Gender and number of the words that fill texts: titles of columns, by their first word. */
const forms: Readonly<Record<string, WordForm>> = {
  Alto: 'm',
  Ancho: 'm',
  Cantidad: 'f',
  Categoría: 'f',
  Comentario: 'm',
  Comisión: 'f',
  Condición: 'f',
  Costo: 'm',
  CP: 'm',
  Códigos: 'mp',
  Descripción: 'f',
  Estado: 'm',
  Fecha: 'f',
  Fin: 'm',
  ID: 'm',
  Identificador: 'm',
  Imágenes: 'fp',
  Inicio: 'm',
  Inventario: 'm',
  Items: 'mp',
  Largo: 'm',
  Marca: 'f',
  Nombre: 'm',
  Número: 'm',
  Opciones: 'fp',
  País: 'm',
  Pedido: 'm',
  Peso: 'm',
  Plazo: 'm',
  Porcentaje: 'm',
  Precio: 'm',
  Reservado: 'm',
  Seller: 'm',
  SKU: 'm',
  Tipo: 'm',
  Total: 'm',
  Transportadora: 'f',
  UPC: 'm',
  URL: 'f',
  Valor: 'm',
  Venta: 'f',
  Versión: 'f',
  Vigente: 'm',
  Volumen: 'm',
};

/** The form of a phrase, by its first word; undefined if the word is none of ours. */
export function formOfWord(phrase: string): WordForm | undefined {
  const [first = ''] = phrase.split(' ');
  return Object.hasOwn(forms, first) ? forms[first] : undefined;
}
