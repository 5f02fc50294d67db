import { data } from 'react-router';
import * as z from 'zod/mini';
import { receberDumpInteiro } from '#application/uploads/receber-dump.ts';
import {
  confirmarImportacao,
  conferirImportacao,
  continuarImportacao,
  descartarImportacao,
  type ErroConferir,
} from '#importers/firebase/import/no-painel.ts';
import { MAIOR_DUMP_SEM_SCRIPTS } from '#domain/uploads/arquivo-enviado.ts';
import { falha, type Result } from '#domain/result.ts';
import { acao, acoes } from '#web/form-action.ts';
import { arquivo, texto } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Recusada } from '#web/form-response.ts';
import {
  type CampoDoDump,
  type FaltasNosDumps,
  frasesDeConferir,
  frasesDeConfirmar,
  frasesDeContinuar,
  frasesDeDescartar,
  frasesDeEnviar,
} from './importar-frases.ts';
import { frasesDosDumps } from '#web/frases/dump-frases.ts';

const MAIOR_FORMULARIO = MAIOR_DUMP_SEM_SCRIPTS + 64 * 1024;
const qual = z.object({ id: texto(40) });

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
    return conferirImportacao(loja, autor, { firestore, auth });
  },
  frasesDeEnviar,
);

const atos = acoes(
  {
    enviar: comAcessoRecente(enviar),
    conferir: acao(
      z.object({ firestore: texto(40), auth: texto(40) }),
      ({ loja, context }, dumps) => conferirImportacao(loja, quemPede(context), dumps),
      frasesDeConferir,
    ),
    confirmar: comAcessoRecente(
      acao(qual, ({ loja, context }, { id }) => confirmarImportacao(loja, quemPede(context), id), frasesDeConfirmar),
    ),
    continuar: acao(qual, ({ loja }, { id }) => continuarImportacao(loja, id), frasesDeContinuar),
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
