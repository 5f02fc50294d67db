// @requirement 15.36.6
import '#web/ui/list/soma.css';
import './orcamento.css';
import { Link, redirect, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { aceitarOrcamento } from '#application/pedidos/orcamentos.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { formatarDia } from '#domain/datas.ts';
import { nomeDoOrcamento, pedidoEncerrado, precoAlterado, situacaoDoOrcamento } from '#domain/pedidos/orcamento.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { acao } from '#web/form-action.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { lojaContext } from '#web/request-context.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { ItensDoOrcamento } from '#web/ui/pedido/itens-do-orcamento.tsx';
import { lerOrcamentoDoElo } from './ler-orcamento.ts';
import { agoraCusta, encerrado, frasesDeAceitar, vencido } from './orcamento-frases.ts';
import type { Route } from './+types/orcamento.ts';

/** The quote of a link as its customer sees it, without its author and reasons. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const orcamento = await lerOrcamentoDoElo({ context, params });
  const { numero, nome, razaoSocial, freteTexto, validoAte, reservado, pedido, pedidoId, observacao } = orcamento;
  const { subtotalCentavos, descontoCentavos, cupomCodigo, cupomCentavos, freteCentavos, totalCentavos } = orcamento;
  return {
    orcamento: {
      numero,
      nome,
      razaoSocial,
      freteTexto,
      validoAte,
      reservado,
      observacao,
      subtotalCentavos,
      descontoCentavos,
      cupomCodigo,
      cupomCentavos,
      freteCentavos,
      totalCentavos,
      itens: orcamento.itens.map((item) => ({ ...item, precoDaLojaCentavos: null, motivo: '' })),
      endereco: enderecoEmUmaLinha({ ...orcamento, numero: orcamento.numeroDaCasa }),
    },
    situacao: situacaoDoOrcamento(orcamento, loja.relogio.agora()),
    status: pedido?.status ?? null,
    acabou: pedido !== null && pedidoEncerrado(pedido),
    agoraCustaCentavos: precoAlterado(orcamento),
    pedido: pedidoId && `/pedido/${pedidoId}/${seloDoPedido(loja, pedidoId)}`,
  };
}

export const action = acao(
  z.object({}),
  async ({ loja, context, params }) => {
    const { id } = await lerOrcamentoDoElo({ context, params });
    const aceito = await aceitarOrcamento(loja, id);
    if (!aceito.ok) return aceito;
    const { pedidoId } = aceito.valor;
    throw redirect(`/pagar/${pedidoId}?selo=${seloDoPedido(loja, pedidoId)}`);
  },
  frasesDeAceitar,
  { status: { 'nao-encontrado': 404 } },
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const titulo = loaderData ? nomeDoOrcamento(loaderData.orcamento.numero) : 'Orçamento';
  // The address accepts the quote, so it sends no referrer.
  return metaForaDosBuscadores(titulo, matches[0].loaderData.loja.nome, 'same-origin');
}

export default function Orcamento({ loaderData, actionData, params }: Route.ComponentProps) {
  const { orcamento, status, acabou, pedido } = loaderData;
  const { razaoSocial, nome, observacao } = orcamento;
  return (
    <PaginaEstreita titulo={nomeDoOrcamento(orcamento.numero)} chamada={`Para ${razaoSocial || nome}`}>
      {actionData && <Mensagem tipo="erro" texto={actionData.frase} />}
      <ItensDoOrcamento orcamento={orcamento} />
      <dl className="orcamento-dados">
        <div>
          <dt>Entrega</dt>
          <dd>{orcamento.endereco}</dd>
        </div>
        <div>
          <dt>Válido até</dt>
          <dd>
            {formatarDia(orcamento.validoAte)}
            {orcamento.reservado && ', com os produtos reservados'}
          </dd>
        </div>
        {observacao && (
          <div>
            <dt>Observação</dt>
            <dd className="orcamento-texto">{observacao}</dd>
          </div>
        )}
      </dl>
      <Desfecho {...loaderData} recusa={actionData ?? null} />
      <p className="orcamento-pdf">
        <a
          className="elo"
          href={`/orcamento/${params.id}/${params.selo}/orcamento.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          Baixar em PDF
        </a>
        {pedido && status && estaPago(status) && !acabou && (
          <Link className="elo" to={pedido}>
            Ver o pedido
          </Link>
        )}
      </p>
    </PaginaEstreita>
  );
}

type DesfechoProps = Pick<
  Route.ComponentProps['loaderData'],
  'situacao' | 'status' | 'acabou' | 'agoraCustaCentavos'
> & { recusa: object | null };

/** The act that the quote allows now, or why it allows none. */
function Desfecho({ situacao, status, acabou, agoraCustaCentavos, recusa }: DesfechoProps) {
  const ocupado = useNavigation().state === 'submitting';
  if (acabou) return <Mensagem tipo="info" texto={encerrado} />;
  if (status !== null && estaPago(status)) return <Mensagem tipo="sucesso" texto="Aceito e pago. Obrigado!" />;
  if (status === null && situacao === 'vencido') return <Mensagem tipo="info" texto={vencido} />;
  if (status === null && situacao === 'aceito') return <Mensagem tipo="info" texto={encerrado} />;
  return (
    <Formulario julgado={recusa} method="post">
      {agoraCustaCentavos !== null && <Mensagem tipo="info" texto={agoraCusta(agoraCustaCentavos)} />}
      <BotaoDeEnvio
        className="botao botao-principal botao-largo-no-celular"
        ocupado={ocupado && 'Abrindo o pagamento...'}
      >
        {situacao === 'aceito' || agoraCustaCentavos !== null ? 'Pagar' : 'Aceitar e pagar'}
      </BotaoDeEnvio>
    </Formulario>
  );
}
