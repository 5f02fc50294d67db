import { createSocket, type RemoteInfo } from 'node:dgram';
import ipaddr from 'ipaddr.js';

/** Where the internet is in programs that run with `nomes-desviados.ts`. */
export const INTERNET = '127.0.0.9';
/** Addresses of the internet in answers of the name server. */
export const daInternet = { v4: ['8.8.8.8', '9.9.9.9'], v6: '2001:4860:4860::8888' } as const;
export const ehDaInternet = (endereco: string): boolean =>
  (daInternet.v4 as readonly string[]).includes(endereco) || endereco === daInternet.v6;

const tipos = { A: 1, CNAME: 5, AAAA: 28 } as const;
type Tipo = keyof typeof tipos;
export type Registro = {
  tipo: Tipo;
  valor: string;
  /** Name that it belongs to; the asked one if unset. */ de?: string;
};

/**
 * Answers a question, the `vez`-th for this name and type, counted from 0: with records, none for an empty list, not at
 * all for `cala`.
 */
export type Responder = (tipo: Tipo, vez: number) => Registro[] | 'cala';

/** Records of the addresses among them that are of the asked type. */
export const enderecos =
  (...todos: string[]): Responder =>
  (tipo) =>
    todos.filter((um) => (um.includes(':') ? 'AAAA' : 'A') === tipo).map((valor) => ({ tipo, valor }));

function escreverNome(nome: string): Buffer {
  const partes = nome.split('.').map((parte) => Buffer.concat([Buffer.from([parte.length]), Buffer.from(parte)]));
  return Buffer.concat([...partes, Buffer.from([0])]);
}

function lerPergunta(pacote: Buffer): { nome: string; tipo: number; bytes: Buffer } {
  const partes: string[] = [];
  let lugar = 12;
  for (let tamanho = pacote[lugar] ?? 0; tamanho > 0; tamanho = pacote[lugar] ?? 0) {
    partes.push(pacote.toString('latin1', lugar + 1, lugar + 1 + tamanho));
    lugar += 1 + tamanho;
  }
  return {
    nome: partes.join('.').toLowerCase(),
    tipo: pacote.readUInt16BE(lugar + 1),
    bytes: pacote.subarray(12, lugar + 5),
  };
}

/** Writes a record that is valid for no second. */
function escreverRegistro(nome: string, { tipo, valor, de = nome }: Registro): Buffer {
  const dados = tipo === 'CNAME' ? escreverNome(valor) : Buffer.from(ipaddr.parse(valor).toByteArray());
  const cabeca = Buffer.alloc(10);
  cabeca.writeUInt16BE(tipos[tipo], 0);
  cabeca.writeUInt16BE(1, 2);
  cabeca.writeUInt32BE(0, 4);
  cabeca.writeUInt16BE(dados.length, 8);
  return Buffer.concat([escreverNome(de), cabeca, dados]);
}

/** A name server on UDP at 127.0.0.1 for these names; all others have no records. Its answers are never to be stored. */
export async function abrirNomes(porta: number, nomes: Readonly<Record<string, Responder>>) {
  const servidor = createSocket('udp4');
  const vezes = new Map<string, number>();
  servidor.on('message', (pacote: Buffer, { port, address }: RemoteInfo) => {
    const { nome, tipo: numero, bytes } = lerPergunta(pacote);
    const tipo = numero === tipos.A ? 'A' : 'AAAA';
    const chave = `${tipo} ${nome}`;
    const vez = vezes.get(chave) ?? 0;
    vezes.set(chave, vez + 1);
    const registros = nomes[nome]?.(tipo, vez) ?? [];
    if (registros === 'cala') return;
    const cabeca = Buffer.from(pacote.subarray(0, 12));
    // An authoritative answer without error, with recursion.
    cabeca.writeUInt16BE(0x8580, 2);
    for (const [lugar, quantos] of [1, registros.length, 0, 0].entries()) cabeca.writeUInt16BE(quantos, 4 + 2 * lugar);
    const resposta = Buffer.concat([cabeca, bytes, ...registros.map((registro) => escreverRegistro(nome, registro))]);
    servidor.send(resposta, port, address);
  });
  await new Promise<void>((pronto) => servidor.bind(porta, '127.0.0.1', pronto));
  return {
    /** How often a name was asked for. */
    vezesDe: (nome: string) => (vezes.get(`A ${nome}`) ?? 0) + (vezes.get(`AAAA ${nome}`) ?? 0),
    fechar: () => servidor.close(),
  };
}
