import { data } from 'react-router';
import * as z from 'zod/mini';
import { receberDumpInteiro } from '#application/uploads/receber-dump.ts';
import { buscarArquivosDeNovo } from '#importers/firebase/import/arquivos-em-fila.ts';
import {
  confirmarImportacao,
  conferirImportacao,
  continuarImportacao,
  descartarImportacao,
  type ErroConferir,
} from '#importers/firebase/import/no-painel.ts';
import {
  ehPlataforma,
  planilhas,
  type PlanilhasEnviadas,
  type Plataforma,
} from '#importers/planilhas/rules/plataformas.ts';
import { MAIOR_DUMP_SEM_SCRIPTS } from '#domain/uploads/arquivo-enviado.ts';
import { falha, type Result } from '#domain/result.ts';
import { acao, acoes } from '#web/form-action.ts';
import { arquivo, texto } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Recusada } from '#web/form-response.ts';
import {
  type CampoDoDump,
  type FaltasNasPlanilhas,
  type FaltasNosDumps,
  frasesDasPlanilhas,
  frasesDeBuscar,
  frasesDeConferir,
  frasesDeConfirmar,
  frasesDeContinuar,
  frasesDeDescartar,
  frasesDeEnviar,
} from './importar-frases.ts';
import { frasesDosDumps } from '#web/frases/dump-frases.ts';

const MAIOR_FORMULARIO = MAIOR_DUMP_SEM_SCRIPTS + 64 * 1024;
const qual = z.object({ id: texto(40) });
/** Shopify for anything else: the page only sends platforms. */
const qualPlataforma = () =>
  z.pipe(
    texto(20),
    z.transform((de): Plataforma => (ehPlataforma(de) ? de : 'shopify')),
  );

/** The files themselves, sent without scripts. */
const enviar = acao(
  z.object({ firestore: arquivo(), auth: arquivo() }),
  async ({ loja, context }, enviados): Promise<Result<{ id: string }, ErroConferir | FaltasNosDumps>> => {
    const autor = quemPede(context);
    const vindos: Partial<Record<CampoDoDump, string>> = {};
    const faltas: FaltasNosDumps['faltas'] = {};
    for (const tipo of ['firestore', 'auth'] as const) {
      const escolhido = enviados[tipo];
      if (!escolhido) {
        faltas[tipo] = 'falta';
        continue;
      }
      // A file without a client's date counts as new.
      const anuncio = { tipo, nome: escolhido.name, mudadoEm: loja.relogio.agora().getTime(), autorId: autor.uid };
      const recebido = await receberDumpInteiro(loja, anuncio, new Uint8Array(await escolhido.arrayBuffer()));
      if (recebido.ok) vindos[tipo] = recebido.valor.envio;
      else faltas[tipo] = recebido.erro.codigo;
    }
    const { firestore, auth } = vindos;
    if (!firestore || !auth) return falha({ codigo: 'campos', faltas });
    return conferirImportacao(loja, autor, { de: 'firebase', firestore, auth });
  },
  frasesDeEnviar,
);

/** Sheets sent without scripts. */
const enviarPlanilhas = acao(
  z.object({ de: qualPlataforma(), produtos: arquivo(), clientes: arquivo(), pedidos: arquivo() }),
  async (
    { loja, context },
    { de, ...enviadas },
  ): Promise<Result<{ id: string }, ErroConferir | FaltasNasPlanilhas>> => {
    const autor = quemPede(context);
    const vindas: PlanilhasEnviadas = {};
    const faltas: FaltasNasPlanilhas['faltas'] = {};
    for (const planilha of planilhas) {
      const escolhida = enviadas[planilha];
      if (!escolhida) continue;
      const mudadoEm = loja.relogio.agora().getTime();
      const anuncio = { tipo: 'planilha' as const, nome: escolhida.name, mudadoEm, autorId: autor.uid };
      const recebida = await receberDumpInteiro(loja, anuncio, new Uint8Array(await escolhida.arrayBuffer()));
      if (recebida.ok) vindas[planilha] = recebida.valor.envio;
      else faltas[planilha] = recebida.erro.codigo;
    }
    if (Object.keys(faltas).length > 0) return falha({ codigo: 'campos', faltas });
    return conferirPlanilhas(loja, autor, de, vindas);
  },
  frasesDasPlanilhas,
);

/** Validates the uploaded sheets; at least one is required. */
async function conferirPlanilhas(
  loja: Parameters<typeof conferirImportacao>[0],
  autor: Parameters<typeof conferirImportacao>[1],
  de: Plataforma,
  enviadas: PlanilhasEnviadas,
): Promise<Result<{ id: string }, ErroConferir | FaltasNasPlanilhas>> {
  if (Object.keys(enviadas).length === 0) return falha({ codigo: 'campos', faltas: { produtos: 'um-ao-menos' } });
  return conferirImportacao(loja, autor, { de, planilhas: enviadas });
}

const atos = acoes(
  {
    enviar: comAcessoRecente(enviar),
    'enviar-planilhas': comAcessoRecente(enviarPlanilhas),
    'conferir-planilhas': acao(
      z.object({ de: qualPlataforma(), produtos: texto(40), clientes: texto(40), pedidos: texto(40) }),
      ({ loja, context }, { de, ...ids }) => {
        const enviadas = Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== ''));
        return conferirPlanilhas(loja, quemPede(context), de, enviadas);
      },
      frasesDasPlanilhas,
    ),
    conferir: acao(
      z.object({ firestore: texto(40), auth: texto(40) }),
      ({ loja, context }, dumps) => conferirImportacao(loja, quemPede(context), { de: 'firebase', ...dumps }),
      frasesDeConferir,
    ),
    confirmar: comAcessoRecente(
      acao(qual, ({ loja, context }, { id }) => confirmarImportacao(loja, quemPede(context), id), frasesDeConfirmar),
    ),
    continuar: acao(qual, ({ loja }, { id }) => continuarImportacao(loja, id), frasesDeContinuar),
    'buscar-de-novo': acao(
      z.object({ chave: texto(2000) }),
      ({ loja }, { chave }) => buscarArquivosDeNovo(loja, chave),
      frasesDeBuscar,
    ),
    'buscar-todos': acao(z.object({}), ({ loja }) => buscarArquivosDeNovo(loja, null), frasesDeBuscar),
    descartar: acao(qual, ({ loja }, { id }) => descartarImportacao(loja, id), frasesDeDescartar),
  },
  null,
);

/** The page's form actions; a form with files is read only within the memory limit. */
export async function acoesDaImportacao(pedida: Parameters<typeof atos>[0]) {
  const tamanho = Number(pedida.request.headers.get('Content-Length') ?? Number.NaN);
  if (tamanho <= MAIOR_FORMULARIO) return atos(pedida);
  const frase = frasesDosDumps['grande-sem-scripts'];
  const nada = { motivo: null, digitado: null, conflito: null };
  return data<Recusada<CampoDoDump>>(
    { intencao: 'enviar', ok: false, codigo: 'grande-sem-scripts', frase, faltas: {}, ...nada },
    { status: 413 },
  );
}
