import '#web/ui/list/tabela-em-cartoes.css';
import './mensagens.css';
import { RotateCw } from '#web/ui/media/icones-do-painel.tsx';
import { Form, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { reenviarEmails, reprocessarWebhooks } from '#application/mensagens/repetir-mensagens.ts';
import { contarMensagens, listarEmails, listarEventos } from '#db/queries/mensagens/admin-mensagens.ts';
import { lerCursor } from '#domain/cursor.ts';
import { situacoesDoEmail, situacoesDoEvento } from '#domain/mensagens/situacao-da-mensagem.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { acao, acoes } from '#web/form-action.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { abasDe } from '#web/admin/base/listas.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { TabelaDeEmails, TabelaDeEventos } from './mensagens-tabelas.tsx';
import {
  frasesDasMensagens,
  frasesDeReenviar,
  frasesDeReprocessar,
  nomesDaSituacaoDoEmail,
  nomesDaSituacaoDoEvento,
} from './mensagens-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/mensagens-lista.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const { searchParams } = new URL(request.url);
  const cursor = lerCursor(searchParams);
  const contagens = await contarMensagens(db);
  if (searchParams.get('ver') === 'eventos') {
    const situacao = situacoesDoEvento.find((conhecida) => conhecida === searchParams.get('situacao')) ?? 'falhou';
    return { ver: 'eventos' as const, situacao, contagens, pagina: await listarEventos(db, { situacao, cursor }) };
  }
  const situacao = situacoesDoEmail.find((conhecida) => conhecida === searchParams.get('situacao')) ?? 'falhou';
  return { ver: 'emails' as const, situacao, contagens, pagina: await listarEmails(db, { situacao, cursor }) };
}

/** One message or event; empty means all failed ones. */
const qual = z.object({ qual: texto(200) });

export const action = acoes(
  {
    reprocessar: acao(
      qual,
      ({ loja, context }, { qual: chave }) =>
        reprocessarWebhooks(loja, quemPede(context), chave === '' ? 'todos' : { chave }),
      frasesDeReprocessar,
    ),
    reenviar: acao(
      qual,
      ({ loja, context }, { qual: id }) => reenviarEmails(loja, quemPede(context), id === '' ? 'todos' : { id }),
      frasesDeReenviar,
    ),
  },
  { frase: frasesDasMensagens.intencao, status: 400 },
);

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = { leitura: frasesDasMensagens.carregar };

export const meta = () => metaDoPainel('E-mails e pagamentos');

const listas = [
  { valor: 'emails', nome: 'E-mails' },
  { valor: 'eventos', nome: 'Pagamentos' },
];
const filtroPorSituacao = { rotulo: 'Filtrar por situação', parametro: 'situacao', padrao: 'falhou' };

export default function ListaDeMensagens({ loaderData, actionData }: Route.ComponentProps) {
  const { ver, situacao, contagens, pagina } = loaderData;
  const enviando = useNavigation().state === 'submitting';
  const { emails, eventos } = contagens;
  const falhas = emails.falhou + eventos.falhou;
  const frase =
    falhas === 0
      ? 'Nenhuma falha.'
      : `Falharam ${contagemParaMostrar(emails.falhou)} ${emails.falhou === 1 ? 'e-mail' : 'e-mails'} e ${contagemParaMostrar(eventos.falhou)} ${eventos.falhou === 1 ? 'evento' : 'eventos'} de pagamento.`;
  const abas =
    ver === 'emails'
      ? abasDe(situacoesDoEmail, nomesDaSituacaoDoEmail, { falhou: emails.falhou, 'na-fila': emails.naFila })
      : abasDe(situacoesDoEvento, nomesDaSituacaoDoEvento, eventos);
  return (
    <>
      <TituloDoPainel titulo="E-mails e pagamentos" frase={frase}>
        {situacao === 'falhou' && pagina.linhas.length > 0 && (
          <Form method="post" preventScrollReset>
            <button
              className="botao botao-pequeno"
              name="intencao"
              value={ver === 'emails' ? 'reenviar' : 'reprocessar'}
              aria-disabled={enviando}
            >
              <RotateCw className="icone icone-pequeno" aria-hidden />
              {ver === 'emails' ? 'Reenviar todos' : 'Reprocessar todos'}
            </button>
          </Form>
        )}
      </TituloDoPainel>
      <FiltrosEmAbas rotulo="O que ver" parametro="ver" padrao="emails" atual={ver} opcoes={listas} />
      <FiltrosEmAbas {...filtroPorSituacao} atual={situacao} opcoes={abas} />
      <div className="mensagens-recado">
        {actionData && <Mensagem tipo={actionData.ok ? 'sucesso' : 'erro'} texto={actionData.frase} />}
      </div>
      {pagina.linhas.length === 0 && (
        <EstadoVazio
          coordenada="h8"
          frase={
            situacao === 'falhou' ? 'Nada falhou.' : ver === 'emails' ? 'Nenhuma mensagem aqui.' : 'Nenhum evento aqui.'
          }
        />
      )}
      {loaderData.ver === 'emails' ? (
        <TabelaDeEmails linhas={loaderData.pagina.linhas} />
      ) : (
        <TabelaDeEventos linhas={loaderData.pagina.linhas} />
      )}
      <PaginasDaLista {...pagina} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="E-mails e pagamentos" frase={frasesDasMensagens.carregar} />;
}
