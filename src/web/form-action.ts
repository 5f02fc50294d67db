import { data, type RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import type { Loja } from '#application/loja.ts';
import type { CodigoDe, RecusaCom } from '#domain/recusas.ts';
import type { Result } from '#domain/result.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { soParaConferir } from './frases/somente-leitura-frases.ts';
import { quemPede } from './middleware/exigir-papel.ts';
import { falhaNossa } from './moldura/moldura-frases.ts';
import { bancoAusenteContext, conferirAtoContext, lojaContext } from './request-context.ts';
import { type Enviados, lerFormulario } from './form-fields.ts';
import { type Dito, ditoDe, type Frases, type Recusada, type Resposta } from './form-response.ts';

/** Context of a form action besides its form. */
export type Ambiente = {
  loja: Loja;
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
  /** Who asks, in an area that requires a session. */ readonly who: UsuarioDaSessao;
  /** The record of the address; '' for a new one. */ readonly id: string;
};

/** Returns the address's only parameter, the record; '' without one. Throws for several: each could be the record. */
export function recordOf(params: Ambiente['params']): string {
  const [record = '', ...others] = Object.values(params);
  if (others.length > 0) throw new Error(`an address with several parameters: ${Object.keys(params).join(', ')}`);
  return record;
}

type Pedida = Pick<Ambiente, 'context' | 'params'> & { request: Request };

type DigitadoDe<Entrada> = Entrada extends { digitado: infer D } ? D : null;

export type OpcoesDaAcao<Entrada, Valor, Erro extends { codigo: string }, Conflito, Mostrado> = {
  /** Returns the redirect to the next page; `parametros` are those of the form's address. */
  seguir?: (valor: Valor, entrada: Entrada, parametros: URLSearchParams) => Response | Promise<Response>;
  /** Maps the result to the page's data; none by default. */
  mostrar?: (valor: Valor, entrada: Entrada) => Mostrado;
  /** Returns the stored values after a concurrent change. */
  conflito?: (mudou: RecusaCom<Erro, 'mudou'>, entrada: Entrada) => Conflito;
  /** Status per code; by default 422 for `campos`, 409 for other refusals and 500 for a fault. */
  status?: Partial<Record<CodigoDe<Erro> | 'falha', number>>;
  cabecalhos?: (fim: Result<Valor, Erro>) => Record<string, string> | undefined;
};

/** Reads the form; throws a 400 for a body that is not a form, which is the client's fault, not the page's. */
async function lerCorpo(request: Request): Promise<Enviados> {
  const dados = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  return lerFormulario(dados);
}

/**
 * Creates the action of a form: its schema reads the request, the use case runs, its sentences answer. The schema's
 * `digitado` returns to the form after a refusal. Usable as a route's `action`; `acoes` combines several.
 */
export function acao<
  Esquema extends z.ZodMiniType,
  Valor,
  Erro extends { codigo: string } = never,
  Campo extends string = never,
  Conflito = null,
  Mostrado = null,
>(
  esquema: Esquema,
  casoDeUso: (ambiente: Ambiente, entrada: z.output<Esquema>) => Promise<Result<Valor, Erro>>,
  frases: Frases<Erro, Campo, Valor>,
  opcoes: OpcoesDaAcao<z.output<Esquema>, Valor, Erro, Conflito, Mostrado> = {},
) {
  type Digitado = DigitadoDe<z.output<Esquema>>;
  type Dada = Resposta<Campo, Digitado, Conflito, Mostrado>;

  return async ({ context, params, request }: Pedida, enviados?: Enviados) => {
    const loja = context.get(lojaContext);
    const lidos = enviados ?? (await lerCorpo(request));
    const intencao = String(lidos['intencao']?.[0] ?? '');
    context.get(conferirAtoContext)(intencao);
    const entrada = z.parse(esquema, lidos);
    const { id, digitado = null } = entrada as { id?: unknown; digitado?: unknown };
    const ambiente: Ambiente = {
      loja,
      context,
      params,
      get who() {
        return quemPede(context);
      },
      get id() {
        return recordOf(params);
      },
    };

    const recusar = (codigo: string, dito: Dito<Campo> | null, conflito: Conflito | null = null): Dada => {
      const { motivo = null, faltas = {} } = typeof dito === 'string' ? { motivo: dito } : (dito ?? {});
      const frase =
        frases.recusado === undefined ? { frase: motivo ?? '', motivo: null } : { frase: frases.recusado, motivo };
      return { intencao, ok: false, codigo, ...frase, faltas, digitado: digitado as Digitado, conflito };
    };

    if (loja.somenteLeitura) return data(recusar('somente-leitura', soParaConferir), { status: 409 });
    let fim: Result<Valor, Erro>;
    try {
      fim = await casoDeUso(ambiente, entrada);
    } catch (erro) {
      // A thrown redirect or `data` (404) is a response, not a fault.
      if (!(erro instanceof Error)) throw erro;
      loja.log.error({ err: erro, caminho: new URL(request.url).pathname, intencao, id }, 'form action failed');
      const { falha: frase = falhaNossa } = frases;
      const passageira = context.get(bancoAusenteContext)(erro);
      // The server adds Retry-After to every 503.
      return data(recusar('falha', frase), { status: passageira ? 503 : (opcoes.status?.falha ?? 500) });
    }
    const headers = opcoes.cabecalhos?.(fim);
    if (!fim.ok) {
      const codigo = fim.erro.codigo as CodigoDe<Erro>;
      if (frases.is404 && codigo === 'nao-encontrado') throw data(null, { status: 404 });
      const conflito = codigo === 'mudou' ? opcoes.conflito?.(fim.erro as RecusaCom<Erro, 'mudou'>, entrada) : null;
      const status = opcoes.status?.[codigo] ?? (codigo === 'campos' ? 422 : 409);
      return data(recusar(codigo, ditoDe(frases.recusas, fim.erro), conflito), { status, ...(headers && { headers }) });
    }
    if (opcoes.seguir) return opcoes.seguir(fim.valor, entrada, new URL(request.url).searchParams);
    const { feito = '' } = frases;
    return data<Dada>(
      {
        intencao,
        ok: true,
        frase: typeof feito === 'string' ? feito : feito(fim.valor),
        valor: (opcoes.mostrar?.(fim.valor, entrada) ?? null) as Mostrado,
      },
      headers && { headers },
    );
  };
}

type Atos = Record<string, (pedida: Pedida, enviados: Enviados) => Promise<unknown>>;
/** The response of an action, with the name under which `acoes` ran it. */
type DadaDe<Dada, Intencao> =
  Dada extends ReturnType<typeof data<infer D>> ? ReturnType<typeof data<D & { intencao: Intencao }>> : Dada;
type DadaPor<Varios extends Atos> = {
  [Intencao in keyof Varios]: DadaDe<Awaited<ReturnType<Varios[Intencao]>>, Intencao>;
}[keyof Varios];
type Senao = { frase: string; status: number };

/**
 * Combines several actions of a page by the form field `intencao`. An unknown value runs `senao`: one of them, a
 * sentence with its status, or null for 400.
 */
export function acoes<Varios extends Atos>(
  atos: Varios,
  senao: (keyof Varios & string) | null,
): (pedida: Pedida) => Promise<DadaPor<Varios>>;
export function acoes<Varios extends Atos>(
  atos: Varios,
  senao: Senao,
): (pedida: Pedida) => Promise<DadaPor<Varios> | ReturnType<typeof data<Recusada>>>;
export function acoes(atos: Atos, senao: string | Senao | null) {
  return async (pedida: Pedida) => {
    const enviados = await lerCorpo(pedida.request);
    const pedido = String(enviados['intencao']?.[0] ?? '');
    const intencao = typeof senao === 'string' && !Object.hasOwn(atos, pedido) ? senao : pedido;
    pedida.context.get(conferirAtoContext)(intencao);
    const ato = Object.hasOwn(atos, intencao) ? atos[intencao] : undefined;
    if (ato) return ato(pedida, { ...enviados, intencao: [intencao] });
    if (senao === null || typeof senao === 'string') throw data(null, { status: 400 });
    const { frase, status } = senao;
    const codigo = 'intencao-desconhecida';
    return data<Recusada>(
      { intencao, ok: false, codigo, frase, motivo: null, faltas: {}, digitado: null, conflito: null },
      { status },
    );
  };
}
