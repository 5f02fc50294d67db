import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Servidor = { porta: number; recebidas: string[]; fechar(): Promise<void> };

/** A real SMTP server that stores its messages; `recusar` is a recipient it refuses. */
export async function servidorSmtp(porta = 0, recusar = ''): Promise<Servidor> {
  const recebidas: string[] = [];
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, pronto) =>
      pronto(address === recusar ? Object.assign(new Error('mailbox unavailable'), { responseCode: 550 }) : null),
    onData: (fluxo, _, pronto) => {
      let texto = '';
      fluxo.on('data', (pedaco: Buffer) => {
        texto += pedaco.toString();
      });
      fluxo.on('end', () => {
        recebidas.push(texto);
        pronto();
      });
    },
  });
  await new Promise<void>((pronto) => servidor.listen(porta, '127.0.0.1', pronto));
  const fechar = () => new Promise<void>((pronto) => servidor.close(pronto));
  return { porta: (servidor.server.address() as AddressInfo).port, recebidas, fechar };
}
