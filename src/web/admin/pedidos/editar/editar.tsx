// @requirement 15.44.1
import '#web/admin/base/formulario.css';
import '#web/ui/list/soma.css';
import '#web/admin/pedidos/novo/novo.css';
import './editar.css';
import { data } from 'react-router';
import { lerAlteracoes, lerSituacaoParaAlterar } from '#db/pedidos/ler-alteracoes.ts';
import { lerDetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { novoId } from '#domain/identificador.ts';
import { recusaDeAlterar } from '#domain/pedidos/alteracao.ts';
import { alteracaoVazia, linhasDoPedido } from '#domain/pedidos/alteracao-digitada.ts';
import { maiorValidade, validadeProposta } from '#domain/pedidos/diferenca-a-pagar.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { frasesDosPedidos } from '#web/admin/pedidos/pedidos-frases.ts';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { acaoDeAlterar } from './editar-action.ts';
import { envioGrande, erroAoAlterar, frasesDeNaoAlterar } from './editar-frases.ts';
import { FormularioDaAlteracao } from './formulario-da-alteracao.tsx';
import type { Route } from './+types/editar.ts';

export const loader = load(async ({ db, now, ...reading }) => {
  const detalhes = await lerDetalhesDoPedido(db, reading.id.slice(0, 40));
  if (!detalhes || detalhes.pedido.excluidoEm) throw data(frasesDosPedidos.naoEncontrado, { status: 404 });
  const { pedido, itens } = detalhes;
  const [situacao, [ultima]] = await Promise.all([lerSituacaoParaAlterar(db, pedido.id), lerAlteracoes(db, pedido.id)]);
  return {
    numeroDoPedido: pedido.numeroDoPedido,
    recusa: recusaDeAlterar({ ...pedido, ...situacao }),
    inicial: alteracaoVazia(pedido, itens, now),
    linhas: linhasDoPedido(itens),
    visto: { pedidoId: pedido.id, status: pedido.status, alteracoes: ultima?.numero ?? 0 },
    // A guest's gift card takes back the part that it paid.
    aceitaCredito: pedido.uid !== null || pedido.valeCentavos > 0,
    hoje: diaEmSaoPaulo(now),
    link: { proposto: validadeProposta(now), ultimo: maiorValidade(now) },
    chave: novoId(),
  };
});

/** Bytes: the proof of a payment with its form. */
const MAIOR_ENVIO = 4 * 1024 * 1024;

export async function action(pedida: Route.ActionArgs) {
  // Checked before the body is read: files are held in memory as a whole.
  const tamanho = Number(pedida.request.headers.get('Content-Length') ?? Number.NaN);
  const comArquivos = pedida.request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
  if (!comArquivos || tamanho <= MAIOR_ENVIO) return acaoDeAlterar(pedida);
  return data(envioGrande, { status: 413 });
}

export const handle = noAnswer({ alterar: { erro: erroAoAlterar } });
// The form keeps its key and its values: sent again after a lost answer, it changes nothing more.
export const shouldRevalidate = () => false;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  title(loaderData ? `Editar ${nomeDoPedido(loaderData.numeroDoPedido)}` : 'Editar pedido');

export default function EditarPedido({
  loaderData: { numeroDoPedido, recusa, ...formulario },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page
      title={`Editar ${nomeDoPedido(numeroDoPedido)}`}
      note="O que fica vale o que foi pago; o que entra custa o preço de hoje."
      back={[nomeDoPedido(numeroDoPedido), `/admin/pedidos/${formulario.visto.pedidoId}`]}
    >
      {recusa ? (
        <Mensagem tipo="info" texto={frasesDeNaoAlterar[recusa]} />
      ) : (
        <FormularioDaAlteracao {...formulario} resposta={actionData ?? null} />
      )}
    </Page>
  );
}
