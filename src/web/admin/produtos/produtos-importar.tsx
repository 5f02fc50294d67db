import '#web/admin/base/formulario.css';
import '#web/admin/base/envio.css';
import '#web/admin/base/imagens.css';
import './produtos.css';
import { Download } from '#web/ui/media/icones.tsx';
import { data } from 'react-router';
import * as z from 'zod/mini';
import { conferirPlanilha, importarPlanilha } from '#application/produtos/importar-planilha.ts';
import { colunasDaPlanilha, MAIOR_PLANILHA } from '#application/produtos/ler-planilha.ts';
import { falha } from '#domain/result.ts';
import { Page, title } from '#web/panel/page.tsx';
import { lojaContext } from '#web/request-context.ts';
import { arquivo, escolha, lerFormulario } from '#web/form-fields.ts';
import type { Recusada } from '#web/form-response.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { Importacao, type RespostaDaPlanilha } from './importacao.tsx';
import type { Route } from './+types/produtos-importar.ts';
import {
  conexaoCaiu,
  desfechoDaConferencia,
  desfechoDaImportacao,
  type DesfechoDaPlanilha,
  semArquivo,
} from '#web/frases/produto-frases.ts';

export function loader() {
  return { colunas: [...colunasDaPlanilha] };
}

const MAIOR_FORMULARIO = MAIOR_PLANILHA + 64 * 1024;

const esquema = z.object({ intencao: escolha(['conferir', 'importar']), arquivo: arquivo() });

/**
 * Checks a file or applies it without scripts; with scripts it is sent to /api/admin/envios/planilha, which reports
 * progress.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const responder = (intencao: RespostaDaPlanilha['intencao'], desfecho: DesfechoDaPlanilha) =>
    data<RespostaDaPlanilha>({ intencao, desfecho }, { status: desfecho.ok ? 200 : 422 });
  const tamanho = Number(request.headers.get('Content-Length') ?? Number.NaN);
  // Browsers always send Content-Length.
  if (!(tamanho <= MAIOR_FORMULARIO))
    return responder('conferir', desfechoDaConferencia(falha({ codigo: 'grande-demais' })));
  const { arquivo: escolhido, ...lido } = z.parse(esquema, lerFormulario(await request.formData()));
  const intencao = lido.intencao ?? 'conferir';
  if (!escolhido) return responder(intencao, semArquivo);
  const bytes = new Uint8Array(await escolhido.arrayBuffer());
  return responder(
    intencao,
    intencao === 'conferir'
      ? desfechoDaConferencia(await conferirPlanilha(loja, bytes))
      : desfechoDaImportacao(await importarPlanilha(loja, quemPede(context), bytes)),
  );
}

export const meta = () => title('Importar produtos');

/** Returns the response to the file; without an answer of the shop, its sentence as the result. */
function comDesfecho(resposta: Route.ComponentProps['actionData'] | Recusada): RespostaDaPlanilha | null {
  if (!resposta || 'desfecho' in resposta) return resposta ?? null;
  const intencao = resposta.intencao === 'importar' ? 'importar' : 'conferir';
  return { intencao, desfecho: { ...conexaoCaiu, frase: resposta.frase } };
}

export default function ImportarProdutos({ loaderData: { colunas }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Importar produtos"
      note="Um arquivo CSV, com os produtos que faltam e os que mudam."
      acts={
        <a className="botao botao-pequeno" href="/admin/produtos/exportar.csv" download>
          <Download className="icone icone-pequeno" aria-hidden />
          Exportar todos
        </a>
      }
    >
      <Importacao resposta={comDesfecho(actionData)} colunas={colunas} />
    </Page>
  );
}
