// @requirement 15.24.5
import { fieldsOf } from '#web/panel/fields.tsx';

const doBloqueio = fieldsOf<{ motivo: string }>();

/** Blocks a card. */
export const bloqueioForm = doBloqueio.form([doBloqueio.text('motivo', 'Motivo', { maxLength: 200, required: true })]);
