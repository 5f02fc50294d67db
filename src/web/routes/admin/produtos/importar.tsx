import '#web/styles/painel-cadastros.css';
import '#web/styles/painel-envios.css';
import '#web/styles/painel-produtos.css';
import { Download } from 'lucide-react';
import { data } from 'react-router';
import { conferirPlanilha } from '#application/admin/produtos/conferir-planilha.ts';
import { importarPlanilha } from '#application/admin/produtos/importar-planilha.ts';
import { colunasDaPlanilha, MAIOR_PLANILHA } from '#application/admin/produtos/ler-planilha.ts';
import { Importacao } from '#web/components/admin-produtos/importacao.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { mensagemDaPlanilha } from '#web/messages/admin-produtos.ts';
import { desfechoDaConferencia, desfechoDaImportacao, type DesfechoDaPlanilha } from '#web/messages/importacao.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/importar.ts';

export function loader() {
  return { colunas: [...colunasDaPlanilha] };
}

const MAIOR_FORMULARIO = MAIOR_PLANILHA + 64 * 1024;

type Resposta = { intencao: 'conferir' | 'importar'; desfecho: DesfechoDaPlanilha };

/** Looks a file over, or applies it (without scripts; with them it goes through /api/admin/envios/planilha, which tells how far it is). */
export async function action({ context, request }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const responder = (intencao: Resposta['intencao'], desfecho: DesfechoDaPlanilha) =>
    data<Resposta>({ intencao, desfecho }, { status: desfecho.ok ? 200 : 422 });
  const tamanho = Number(request.headers.get('Content-Length') ?? Number.NaN);
  // A browser always says how much it sends.
  if (!(tamanho <= MAIOR_FORMULARIO))
    return responder('conferir', {
      ok: false,
      frase: mensagemDaPlanilha({ codigo: 'grande-demais' }),
      linhas: [],
      total: 0,
    });
  const campos = await request.formData();
  const intencao = campos.get('intencao') === 'importar' ? 'importar' : 'conferir';
  const arquivo = campos.get('arquivo');
  const bytes = arquivo instanceof File ? new Uint8Array(await arquivo.arrayBuffer()) : new Uint8Array();
  if (bytes.length === 0) return responder(intencao, { ok: false, frase: 'Escolha o arquivo.', linhas: [], total: 0 });
  return responder(
    intencao,
    intencao === 'conferir'
      ? desfechoDaConferencia(await conferirPlanilha(loja, bytes))
      : desfechoDaImportacao(await importarPlanilha(loja, quemPede(context), bytes)),
  );
}

export function meta() {
  return [{ title: 'Importar produtos · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

export default function ImportarProdutos({ loaderData: { colunas }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Importar produtos" frase="Um arquivo CSV, com os produtos que faltam e os que mudam.">
        <a className="bt bt-q" href="/admin/produtos/exportar.csv" download>
          <Download className="ic ic-p" aria-hidden />
          Exportar todos
        </a>
      </TituloDoPainel>
      <Importacao resposta={actionData ?? null} colunas={colunas} />
    </>
  );
}
