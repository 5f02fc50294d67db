import type { Recusa } from '#domain/recusas.ts';
import type { ErroSalvarAvisos } from '#application/funcionamento/salvar-avisos.ts';
import type { Frases } from '#web/form-response.ts';

export const frasesDosAvisos: Frases<ErroSalvarAvisos, 'avisarA'> = {
  feito: 'Pronto: os próximos avisos vão para estes endereços.',
  recusas: {
    'email-invalido': ({ email }) => ({ faltas: { avisarA: `Não é um e-mail válido: ${email}` } }),
    demais: { faltas: { avisarA: 'No máximo cinco endereços.' } },
  },
};

export const frasesDoTeste: Frases<Recusa<'sem-servidor'>> = {
  feito: 'Mensagem de teste a caminho do seu e-mail. Se não chegar, veja o motivo em Mensagens.',
  recusas: {
    'sem-servidor': 'Falta o servidor de e-mail: defina SMTP_URL e MAIL_FROM e reinicie a loja.',
  },
};
