// @requirement 10.7.2 15.19.2
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Emails } from '#application/ports/emails.ts';
import { cabecalhosDaLista, semDobras } from '#adapters/emails/cabecalhos-da-lista.ts';
import { redigirEmail } from '#adapters/emails/redigir.ts';

const guardada = z.object({
  id: z.string(),
  para: z.string(),
  assunto: z.string(),
  html: z.string(),
  texto: z.string(),
  recebidaEm: z.string(),
  /** Absent in older messages. */
  de: z.object({ name: z.string(), address: z.string() }).optional(),
  cabecalhos: z.record(z.string(), z.string()).default({}),
});
export type CartaGuardada = z.infer<typeof guardada>;

export type CaixaLocal = Emails & {
  /** Newest first. */
  listar(): Promise<CartaGuardada[]>;
  ler(id: string): Promise<CartaGuardada | null>;
  /** The message as a mail server would get it (RFC 5322). */
  bruta(id: string): Promise<Buffer | null>;
};

const formaDoId = /^[A-Za-z0-9]{1,40}$/;

/** A mailbox in a folder, for a shop without a mail server. Each message is one file; repeats are ignored. */
export function caixaLocal(pasta: string): CaixaLocal {
  const caminho = (id: string) => join(pasta, `${id}.json`);
  async function ler(id: string): Promise<CartaGuardada | null> {
    if (!formaDoId.test(id)) return null;
    const texto = await readFile(caminho(id), 'utf8').catch(() => null);
    return texto === null ? null : guardada.parse(JSON.parse(texto));
  }
  return {
    saem: false,
    async enviar({ id, para, conteudo, loja }) {
      const carta: CartaGuardada = {
        id,
        para,
        ...(await redigirEmail(conteudo, loja)),
        recebidaEm: new Date().toISOString(),
        de: { name: loja.nome, address: loja.email },
        cabecalhos: cabecalhosDaLista(conteudo),
      };
      await mkdir(pasta, { recursive: true, mode: 0o700 });
      await writeFile(`${caminho(id)}.tmp`, JSON.stringify(carta), { mode: 0o600 });
      await rename(`${caminho(id)}.tmp`, caminho(id));
    },
    redigir: redigirEmail,
    ler,
    async bruta(id) {
      const carta = await ler(id);
      return carta && emBruto(carta);
    },
    async listar() {
      const nomes = await readdir(pasta).catch(() => []);
      const cartas = await Promise.all(
        nomes.filter((nome) => nome.endsWith('.json')).map((nome) => ler(nome.slice(0, -'.json'.length))),
      );
      return cartas.filter((carta) => carta !== null).toSorted((a, b) => b.recebidaEm.localeCompare(a.recebidaEm));
    },
  };
}

/** Serialised by the library that sends by SMTP. */
async function emBruto({ id, de, para, assunto, html, texto, recebidaEm, cabecalhos }: CartaGuardada): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const transporte = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transporte.sendMail({
    messageId: `<${id}@caixa-local>`,
    from: de ?? 'loja@caixa-local',
    to: para,
    subject: assunto,
    date: new Date(recebidaEm),
    html,
    text: texto,
    headers: semDobras(cabecalhos),
  });
  return message as Buffer;
}
