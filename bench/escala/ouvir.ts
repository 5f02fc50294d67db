import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A statement executed by the server, also inside functions and triggers. */
export type Instrucao = {
  texto: string;
  ms: number;
  /** Pages of 8 kB that it read or wrote, cached or not. */
  blocos: number;
  /** Bytes of the write-ahead log, and the full-page images in them, one per first change of a page after a checkpoint. */
  wal: number;
  paginas: number;
};
/** The statements of one transaction, or a single one outside of any. */
type Transacao = Instrucao[];

export type Ouvido = {
  /** The database's address through this line. */
  url: string;
  /** Returns the statements since the last call. */
  ouvidas(): Transacao[];
  fechar(): void;
};

/** Settings of PostgreSQL's auto_explain: it sends each statement's plan and cost to the client. */
const contarTudo = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_wal': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

type Plano = { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number; 'WAL Bytes'?: number; 'WAL FPI'?: number };

/** Lists of parameters are of different lengths each time. */
const semNumeros = (texto: string) =>
  texto
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\(?\$\)?(, ?\(?\$\)?)+/g, '$…')
    .replaceAll(/\s+/g, ' ')
    .trim();

function instrucaoDe(mensagem: string): Instrucao | null {
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\s+(\{.*)$/s.exec(mensagem) ?? [];
  if (!ms || !json) return null;
  const { 'Query Text': texto, Plan: plano } = JSON.parse(json) as { 'Query Text': string; Plan: Plano };
  return {
    texto: semNumeros(texto),
    ms: Number(ms),
    blocos: (plano['Shared Hit Blocks'] ?? 0) + (plano['Shared Read Blocks'] ?? 0),
    wal: plano['WAL Bytes'] ?? 0,
    paginas: plano['WAL FPI'] ?? 0,
  };
}

/** Reads the server's messages of one connection: a byte of kind, four of length, and the content. */
function lerMensagens(deCa: Socket, ouvir: (tipo: string, corpo: Buffer) => void): void {
  let resto: Buffer = Buffer.alloc(0);
  deCa.on('data', (pedaco: Buffer) => {
    resto = resto.length === 0 ? pedaco : Buffer.concat([resto, pedaco]);
    for (;;) {
      if (resto.length < 5) return;
      const fim = 1 + resto.readUInt32BE(1);
      if (resto.length < fim) return;
      ouvir(String.fromCharCode(resto[0] ?? 0), resto.subarray(5, fim));
      resto = resto.subarray(fim);
    }
  });
}

/** The text of a notice: its fields are a letter and a string each, ended by zeros. */
const textoDoAviso = (corpo: Buffer) =>
  corpo
    .toString()
    .split('\0')
    .find((campo) => campo.startsWith('M'))
    ?.slice(1) ?? '';

/** Starts a proxy to the database that records every statement with its cost. Needs a superuser of the server. */
export async function abrirOuvido(urlDoBanco: string): Promise<Ouvido> {
  const destino = new URL(urlDoBanco);
  const abertos = new Set<Socket>();
  let transacoes: Transacao[] = [];
  const servidor = createServer((deLa) => {
    const deCa = connect(Number(destino.port || 5432), destino.hostname);
    deLa.pipe(deCa).pipe(deLa);
    let desta: Transacao = [];
    lerMensagens(deCa, (tipo, corpo) => {
      if (tipo === 'N') {
        const instrucao = instrucaoDe(textoDoAviso(corpo));
        if (instrucao) desta.push(instrucao);
      }
      // Ready for the next statement, outside of any transaction.
      if (tipo === 'Z' && corpo.toString() === 'I' && desta.length > 0) {
        transacoes.push(desta);
        desta = [];
      }
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
  const url = new URL(urlDoBanco);
  url.hostname = '127.0.0.1';
  url.port = String((servidor.address() as AddressInfo).port);
  const opcoes = Object.entries(contarTudo).map(([nome, valor]) => `-c ${nome}=${valor}`);
  url.searchParams.set('options', opcoes.join(' '));
  return {
    url: url.href,
    ouvidas() {
      const ate = transacoes;
      transacoes = [];
      return ate;
    },
    fechar() {
      servidor.close();
      for (const socket of abertos) socket.destroy();
    },
  };
}
