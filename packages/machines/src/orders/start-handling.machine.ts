import { orderQuestionMachine } from './order-question.machine.ts';

/** Iniciar Manejo: a confirmation (S1 §4). */
export const startHandlingMachine = orderQuestionMachine('startHandling');
