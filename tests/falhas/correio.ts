import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Correio = {
  url: string;
  /** Message-IDs of what was taken, in order. */
  entregues: string[];
  /** Messages begun and never answered. */
  presas(): number;
  fechar(): Promise<void>;
};

/** A mail server; with `prende` it reads a message and never confirms it. */
export async function abrirCorreio(prende: boolean): Promise<Correio> {
  const entregues: string[] = [];
  let presas = 0;
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (fluxo, _, pronto) => {
      let texto = '';
      fluxo.on('data', (pedaco: Buffer) => {
        texto += pedaco.toString();
      });
      fluxo.on('end', () => {
        if (prende) {
          presas++;
          return;
        }
        entregues.push(/^Message-ID: (.*)$/im.exec(texto)?.[1]?.trim() ?? '');
        pronto();
      });
    },
  });
  servidor.on('error', () => {});
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return {
    url: `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`,
    entregues,
    presas: () => presas,
    fechar: () => new Promise<void>((pronto) => servidor.close(pronto)),
  };
}
