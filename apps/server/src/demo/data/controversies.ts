import type { ControversyType } from '@trastienda/domain';
import type { SeededRandom } from '../seeded-random.ts';

const reasons: Record<ControversyType, readonly string[]> = {
  CDE: [
    'El producto llegó golpeado y el cliente pide su reembolso.',
    'El cliente recibió un artículo distinto al que compró.',
    'La talla no corresponde a la publicada; solicita devolución.',
    'El equipo no enciende. El cliente ya intentó con otro cargador.',
  ],
  CF: [
    'El cliente pide cambio por el mismo modelo: la costura viene abierta.',
    'Falta una pieza en la caja; solicita el reemplazo.',
    'El color no es el solicitado, pide cambio físico.',
  ],
  CAE: [
    'El cliente ya no quiere el pedido.',
    'El vendedor reporta que no hay inventario.',
    'La dirección de entrega está incompleta y el cliente no responde.',
  ],
};

const notes = [
  'Se contactó al cliente y enviará fotografías.',
  'Revisamos el inventario: hay una pieza para reemplazo.',
  'Quedamos en espera de la recolección.',
  'Se validó el daño con las fotografías recibidas.',
];

export const controversyText = (random: SeededRandom, type: ControversyType) => random.pick(reasons[type]);
export const noteText = (random: SeededRandom) => random.pick(notes);
