/** Two admins had the same form open, and the other one saved first. */
export const outraPessoaMudou =
  'Outra pessoa mudou este cadastro enquanto você editava. O que você digitou continua aqui; ao lado dos campos que diferem está o valor de agora. Salve de novo para valer o seu.';
