/*
 * Loaded before a program's own code (`node --import`): it asks the name server of this machine at `PORTA_DOS_NOMES`, and no
 * packet of its leaves this machine. The internet is 127.0.0.9 (`INTERNET`), where tests listen; every other foreign
 * address leads to 127.0.0.1, so that a connection to a private network arrives at a trap there.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, type LookupFunction, Socket } from 'node:net';
import { ehDaInternet, INTERNET } from './nomes-de-teste.ts';

const SistemaDeNomes = dns.promises.Resolver;

class NomesDesviados extends SistemaDeNomes {
  constructor(...opcoes: ConstructorParameters<typeof SistemaDeNomes>) {
    super(...opcoes);
    this.setServers([`127.0.0.1:${process.env['PORTA_DOS_NOMES']}`]);
  }
}
dns.promises.Resolver = NomesDesviados;
syncBuiltinESMExports();

function desviado(endereco: string): string {
  if (ehDaInternet(endereco)) return INTERNET;
  return /^(?:127\.|0\.0\.0\.0$|::1$|::$|::ffff:127\.)/.test(endereco) ? endereco : '127.0.0.1';
}

/** Asks the name server for names outside, as the system would at the moment of the connection. */
const lookupDeFora: LookupFunction = (nome, opcoes, pronto) => {
  const nomes = new NomesDesviados({ timeout: 500, tries: 1 });
  void Promise.allSettled([nomes.resolve4(nome), nomes.resolve6(nome)]).then((respostas) => {
    const todos = respostas.flatMap((resposta) => (resposta.status === 'fulfilled' ? resposta.value : []));
    const [primeiro] = todos;
    if (primeiro === undefined) pronto(Object.assign(new Error(nome), { code: 'ENOTFOUND' }), '');
    else if (opcoes.all)
      pronto(
        null,
        todos.map((address) => ({ address, family: isIP(address) })),
      );
    else pronto(null, primeiro, isIP(primeiro));
  });
};

/** The same lookup; its addresses are of this machine. */
function comDesvio(lookup: LookupFunction): LookupFunction {
  return (nome, opcoes, pronto) =>
    lookup(nome, opcoes, (erro, achado, familia) => {
      if (erro) pronto(erro, achado, familia);
      else if (typeof achado === 'string') pronto(null, desviado(achado), isIP(desviado(achado)));
      else {
        const desviados = achado.map(({ address }) => desviado(address));
        pronto(
          null,
          desviados.map((address) => ({ address, family: isIP(address) })),
        );
      }
    });
}

type Ligacao = { host?: string; lookup?: LookupFunction };

function mudarLigacao(ligacao: Ligacao): Ligacao {
  const { host, lookup } = ligacao;
  if (host === undefined) return ligacao;
  if (isIP(host)) return { ...ligacao, host: desviado(host) };
  if (lookup) return { ...ligacao, lookup: comDesvio(lookup) };
  return host.includes('.') ? { ...ligacao, lookup: comDesvio(lookupDeFora) } : ligacao;
}

const conectar = Socket.prototype.connect as (this: Socket, ...argumentos: unknown[]) => Socket;
Socket.prototype.connect = function connect(this: Socket, ...argumentos: unknown[]) {
  const [primeiro] = argumentos;
  // Node passes its own calls as one list, whose mark must stay.
  if (Array.isArray(primeiro)) primeiro[0] = mudarLigacao(primeiro[0] as Ligacao);
  else if (typeof primeiro === 'object' && primeiro !== null) argumentos[0] = mudarLigacao(primeiro as Ligacao);
  return conectar.apply(this, argumentos);
} as typeof Socket.prototype.connect;
