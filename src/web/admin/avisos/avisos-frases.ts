import type { ErroSalvarAvisos } from '#application/funcionamento/salvar-avisos.ts';
import type { Recusa } from '#domain/recusas.ts';
import type { Frases } from '#web/form-response.ts';

export const deSalvar: Frases<ErroSalvarAvisos, 'avisarA'> = {
  feito: 'Pronto: os próximos avisos vão para estes endereços.',
  recusas: {
    'email-invalido': ({ email }) => ({ faltas: { avisarA: `Não é um e-mail válido: ${email}` } }),
    demais: { faltas: { avisarA: 'No máximo cinco endereços.' } },
  },
};

export const deTestar: Frases<Recusa<'sem-servidor'>> = {
  feito: 'Mensagem de teste a caminho do seu e-mail. Se não chegar, veja o motivo em Mensagens.',
  recusas: {
    'sem-servidor': 'Falta o servidor de e-mail: defina SMTP_URL e MAIL_FROM e reinicie a loja.',
  },
};

export const naDemonstracao =
  'Esta loja é uma demonstração: ninguém recebe estes avisos. As mensagens ficam só na caixa de e-mails da demonstração.';

/** Who is told when the field is empty. */
export function dicaDosAvisos(demo: boolean, contato: string | null): string {
  const vazio = contato ? `os avisos vão para ${contato}` : 'os avisos vão para o e-mail de contato da loja';
  return `Um e-mail por linha, até cinco. Vazio, ${demo ? 'nenhum aviso é escrito' : vazio}.`;
}
