// @requirement 15.37.1 15.37.2
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import type { Loja } from '#application/loja.ts';
import type { Anotacao, Medidor } from '#application/ports/medidor.ts';
import { gravarAnotacoes, type PessoaAnotada } from './gravar-anotacoes.ts';

/** Notes are written this long after the first of them. */
const ESPERA_MS = 3000;
/** People whose notes wait for the next write; further ones do not count. One more write may be running. */
const MAXIMO_DE_PESSOAS = 20_000;
/** Things and orders noted of one person at once. */
const MAXIMO_POR_PESSOA = 100;
/** The largest key that the sums take. */
const MAIOR_CHAVE = 200;
const MAIOR_AGENTE = 500;

type Partes = Pick<Loja, 'db' | 'limites' | 'relogio' | 'log'>;

/** Returns a counter that keeps notes in memory and writes them every few seconds, and when it stops. */
export function criarMedidor(partes: Partes): Medidor {
  let anotadas = new Map<string, PessoaAnotada>();
  let relogio: ReturnType<typeof setTimeout> | undefined;
  let emCurso: Promise<void> | null = null;
  let seguinte: Promise<void> | null = null;
  let parado = false;

  function pessoaDe({ endereco, agente }: Anotacao): PessoaAnotada | null {
    const dia = hoje(partes.relogio.agora());
    const chave = `${dia}\n${endereco}\n${agente}`;
    const conhecida = anotadas.get(chave);
    if (conhecida) return conhecida;
    if (anotadas.size >= MAXIMO_DE_PESSOAS) return null;
    const nova: PessoaAnotada = { dia, endereco, agente, medidas: new Map(), chegada: null, pedidos: new Set() };
    anotadas.set(chave, nova);
    return nova;
  }

  async function gravar(): Promise<void> {
    const pessoas = [...anotadas.values()];
    anotadas = new Map();
    if (pessoas.length === 0) return;
    try {
      await gravarAnotacoes(partes, pessoas);
    } catch (erro) {
      partes.log.error({ err: erro, pessoas: pessoas.length }, 'visits were not counted');
    }
  }

  function comecar(): Promise<void> {
    emCurso = gravar().finally(() => (emCurso = null));
    return emCurso;
  }

  /** Notes made during a write stay in the one bounded map until it ends: queued batches would have no bound. */
  function descarregar(): Promise<void> {
    clearTimeout(relogio);
    relogio = undefined;
    if (!emCurso) return comecar();
    seguinte ??= emCurso.then(() => {
      seguinte = null;
      return comecar();
    });
    return seguinte;
  }

  return {
    anotar(anotacao) {
      if (parado) return;
      const pessoa = pessoaDe({ ...anotacao, agente: anotacao.agente.slice(0, MAIOR_AGENTE) });
      if (!pessoa) return;
      for (const medida of anotacao.medidas)
        if (medida.chave.length <= MAIOR_CHAVE && pessoa.medidas.size < MAXIMO_POR_PESSOA)
          pessoa.medidas.set(`${medida.de} ${medida.chave}`, medida);
      pessoa.chegada = anotacao.chegada ?? pessoa.chegada;
      if (anotacao.pedidoId !== undefined && pessoa.pedidos.size < MAXIMO_POR_PESSOA)
        pessoa.pedidos.add(anotacao.pedidoId);
      relogio ??= setTimeout(descarregar, ESPERA_MS).unref();
    },
    descarregar,
    parar() {
      parado = true;
      return descarregar();
    },
  };
}

let ultimo = { minuto: -1, dia: '' };

/** The day of a moment. Remembered by the minute: formatting a date would cost more than the rest of a note. */
function hoje(agora: Date): Dia {
  const minuto = Math.floor(agora.getTime() / 60_000);
  if (ultimo.minuto !== minuto) ultimo = { minuto, dia: diaEmSaoPaulo(agora) };
  return ultimo.dia;
}
