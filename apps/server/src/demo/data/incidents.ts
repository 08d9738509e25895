import type { IncidenceType, IncidentParty } from '@trastienda/domain';

/** The subjects of the demo's incidents, by the party that raises them. */
export const incidentSeeds: Readonly<
  Record<IncidenceType, Readonly<Record<IncidentParty, readonly (readonly [title: string, description: string])[]>>>
> = {
  ORDER: {
    SELLER: [
      ['Dirección incompleta', 'El pedido no trae número exterior y el comprador no responde. ¿Lo pueden contactar?'],
      ['La guía no imprime', 'La etiqueta se descarga en blanco. Necesitamos enviarlo hoy.'],
      ['Cliente pide cambio de talla', 'Nos escribió por fuera de la plataforma; ¿cómo lo registramos?'],
      ['Paquete detenido', 'La transportadora lo tiene sin movimiento desde hace tres días.'],
    ],
    ADMIN: [
      ['Envío fuera de tiempo', 'El plazo de envío venció. Indíquenos la fecha en que saldrá.'],
      ['Falta la factura', 'El comprador pidió su factura hace una semana y no la ha recibido.'],
      ['Reclamo del comprador', 'Dice que recibió una caja abierta. Revise el empaque y conteste, por favor.'],
    ],
  },
  PRODUCT: {
    SELLER: [
      ['Categoría equivocada', 'El producto quedó en una categoría que no le corresponde y no la podemos cambiar.'],
      ['No aparece en la tienda', 'El producto está activo, pero no se encuentra al buscarlo por su nombre.'],
    ],
    ADMIN: [['Descripción incompleta', 'Agregue materiales y medidas: los compradores preguntan por ellos.']],
  },
  SKU: {
    SELLER: [['Precio en espera', 'El precio nuevo lleva dos días en validación y la promoción empieza mañana.']],
    ADMIN: [
      ['Imagen con marca de agua', 'La segunda imagen tiene el logotipo de otra tienda. Cámbiela, por favor.'],
      ['UPC repetido', 'Otro seller tiene el mismo código. Confirme que es el del empaque.'],
    ],
  },
};

/** The comments of the other party and of the author. */
export const incidentComments = {
  answer: ['Lo revisamos y le avisamos hoy.', 'Ya lo levantamos con el área correspondiente.', 'Gracias por avisar.'],
  reply: ['Quedamos atentos.', 'Anexamos la información que pidió.', 'Perfecto, gracias.'],
  solved: ['Quedó resuelto. Lo damos por cerrado.', 'Listo, ya se corrigió.'],
} as const;
