import type { ErroSalvarPreferencias } from '#application/consentimentos/salvar-preferencias.ts';
import type { Frases } from '#web/form-response.ts';

export const frasesDasPreferencias: Frases<ErroSalvarPreferencias> = {
  feito: 'Preferências salvas.',
  recusas: {
    'email-por-confirmar': 'Confirme o seu e-mail antes: só escrevemos a quem mostrou que ele é seu.',
    'nao-encontrado': 'Esta conta já não existe.',
  },
};
