import { createTransport } from 'nodemailer';
import type { Emails } from '#application/ports/emails.ts';
import { redigir } from './redigir.tsx';

const PRAZO_MS = 15_000;

/** Delivers by SMTP. Throws when the server is away, slow or refuses; the stable id is the Message-ID, so that a repeat is known. */
export function emailsPorSmtp({ smtpUrl, remetente }: { smtpUrl: string; remetente?: string | undefined }): Emails {
  const transporte = createTransport({ url: smtpUrl, connectionTimeout: PRAZO_MS, greetingTimeout: PRAZO_MS, socketTimeout: PRAZO_MS });
  return {
    async enviar({ id, para, conteudo, loja }) {
      const { assunto, html, texto } = await redigir(conteudo, loja);
      const dominio = new URL(loja.url).hostname;
      await transporte.sendMail({
        messageId: `<${id}@${dominio}>`,
        from: remetente ?? { name: loja.nome, address: loja.email },
        replyTo: loja.email,
        to: para,
        subject: assunto,
        html,
        text: texto,
      });
    },
  };
}
