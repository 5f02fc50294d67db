/** The only source of the current time for use cases, so that tests can set it. */
export type Relogio = { agora(): Date };

export const relogioDoSistema: Relogio = { agora: () => new Date() };
