import type { Transporter } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { EmailRecusado, type Emails } from '#application/ports/emails.ts';
import { cabecalhosDaLista, semDobras } from './cabecalhos-da-lista.ts';
import { redigirEmail } from './redigir.ts';

export type OpcoesDoSmtp = {
  smtpUrl: string;
  /** `Name <address>`; the shop's own when absent. */ remetente?: string | undefined;
  /** Longest wait for each answer of the server. */ prazoMs?: number;
};

/**
 * Delivers by SMTP. Throws when the server is unreachable, slow or refuses. The message's stable id is the Message-ID, so
 * receivers recognise a repeat.
 */
export function emailsPorSmtp({ smtpUrl, remetente, prazoMs = 15_000 }: OpcoesDoSmtp): Emails {
  let transporte: Promise<Transporter> | null = null;
  const abrir = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: prazoMs,
      greetingTimeout: prazoMs,
      socketTimeout: prazoMs,
    });
  };
  return {
    saem: true,
    redigir: redigirEmail,
    async enviar({ id, para, conteudo, loja }) {
      const { assunto, html, texto } = await redigirEmail(conteudo, loja);
      const dominio = new URL(loja.url).hostname;
      const mensagem = {
        messageId: `<${id}@${dominio}>`,
        from: remetente ?? { name: loja.nome, address: loja.email },
        replyTo: loja.email,
        to: para,
        subject: assunto,
        html,
        text: texto,
        headers: semDobras(cabecalhosDaLista(conteudo)),
      };
      transporte ??= abrir();
      await (await transporte).sendMail(mensagem).catch((erro: unknown) => {
        throw recusado(erro);
      });
    },
  };
}

/** Separates the server's reason from the recipient's address. */
function recusado(erro: unknown): EmailRecusado {
  const { message = 'sem resposta', code, responseCode, command } = erro as Partial<SMTPError>;
  const resposta = responseCode ?? null;
  return new EmailRecusado(message, {
    codigo: code ?? 'DESCONHECIDO',
    resposta,
    doDestinatario: command === 'RCPT TO' && resposta !== null && resposta >= 500,
  });
}
