import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Linha = {
  /** The database's address through this line. */
  url: string;
  /** Open connections go silent without an error, as behind a restarted router; new connections work. */
  emudecer(): void;
  /** The same, and new connections are accepted but never answered, until `ligar`. */
  calar(): void;
  /** Everything open is cut, and nothing can be opened until `ligar`. */
  desligar(): void;
  ligar(): void;
  /** Round trips so far, over all connections: a request after an answer counts one. */
  idas(): number;
  fechar(): void;
};

/** A line to a database, or to another server, that a test can spoil. */
export async function abrirLinha(urlDoBanco: string): Promise<Linha> {
  const destino = new URL(urlDoBanco);
  const abertos = new Set<Socket>();
  let ligada = true;
  let muda = false;
  let idas = 0;
  const servidor = createServer((deLa) => {
    if (!ligada) return deLa.destroy();
    const deCa = connect(Number(destino.port || 5432), destino.hostname);
    if (!muda) deLa.pipe(deCa).pipe(deLa);
    let respondido = true;
    deLa.on('data', () => {
      if (respondido) idas += 1;
      respondido = false;
    });
    deCa.on('data', () => {
      respondido = true;
    });
    for (const socket of [deLa, deCa]) {
      abertos.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          abertos.delete(socket);
          deLa.destroy();
          deCa.destroy();
        });
    }
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const cortar = () => {
    for (const socket of abertos) socket.destroy();
  };
  const emudecer = () => {
    for (const socket of abertos) socket.unpipe().pause();
  };
  const url = new URL(urlDoBanco);
  url.hostname = '127.0.0.1';
  url.port = String((servidor.address() as AddressInfo).port);
  return {
    url: url.href,
    emudecer,
    calar() {
      muda = true;
      emudecer();
    },
    desligar() {
      ligada = false;
      cortar();
    },
    ligar() {
      ligada = true;
      // Connections that were silenced do not recover: they are cut, as by a router that has restarted.
      if (muda) cortar();
      muda = false;
    },
    idas: () => idas,
    fechar() {
      servidor.close();
      cortar();
    },
  };
}
