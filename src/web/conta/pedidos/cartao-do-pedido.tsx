// @requirement 2.11.2 15.12.1
import { ChevronDown } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TrocaDoPedido } from '#application/devolucoes/trocas-do-pedido.ts';
import type { AlteracoesDoComprador } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import type { PedidoDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { ehVale } from '#domain/creditos/venda-de-vale.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { ebookLiberado, estaPago } from '#domain/pedidos/pedido-status.ts';
import { BaixarEbook } from '#web/conta/baixar-ebook.tsx';
import { WhatsappDoPedido } from '#web/moldura/whatsapp-do-pedido.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { AlteracoesDoPedido } from '#web/ui/pedido/alteracoes-do-pedido.tsx';
import { CaminhosDoPedido } from '#web/ui/pedido/caminhos-do-pedido.tsx';
import { EventosDaEntrega } from '#web/ui/pedido/eventos-da-entrega.tsx';
import { GuardadoAte } from '#web/ui/pedido/guardado-ate.tsx';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import { PromessaDoPedido } from '#web/ui/pedido/promessa-do-pedido.tsx';
import { DataDoPedido, Rastreio } from '#web/ui/pedido/rastreio.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { ValeDesenhado } from '#web/ui/pedido/vale-desenhado.tsx';
import { SomaDoPedido } from '#web/ui/pedido/soma-do-pedido.tsx';
import { TrocasDoPedido } from '#web/ui/pedido/trocas-do-pedido.tsx';
import { CancelarPedido } from './cancelar-pedido.tsx';
import { ComprarDeNovo } from './comprar-de-novo.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { NomeDoPedido } from '#web/ui/pedido/nome-do-pedido.tsx';
import { vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

/** Goods shown before the card is unfolded. */
const A_VISTA = 3;

/** The items by photograph and name. */
function OQueTem({ itens }: Pick<PedidoDoCliente, 'itens'>) {
  const ocultos = itens.length - A_VISTA;
  return (
    <ul className="cartao-do-pedido-itens">
      {itens.slice(0, A_VISTA).map(({ produtoId, variacao, nome, quantidade, imagem }) => (
        <li key={`${produtoId} ${variacao ?? ''}`}>
          <span className="cartao-do-pedido-foto">
            {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="56px" />}
            {ehVale({ produtoId }) && <ValeDesenhado />}
          </span>
          <span>
            {nome}
            {quantidade > 1 && ` (${quantidade} un.)`}
          </span>
        </li>
      ))}
      {ocultos > 0 && <li className="cartao-do-pedido-resto">e mais {ocultos}</li>}
    </ul>
  );
}

function Acoes({ pedido, aoCancelar }: { pedido: PedidoDoCliente; aoCancelar: () => void }) {
  const { id, numeroDoPedido, status, emDisputa, itens, tipo } = pedido;
  const pendente = status === 'pendente';
  const liberados = itens.filter(
    ({ digital, devolvidoEm }) => digital && vendeProdutos(tipo) && ebookLiberado({ status, emDisputa, devolvidoEm }),
  );
  // An eBook is bought once: an order of eBooks only that are all there has nothing to buy again.
  const soDeEbooks = liberados.length === itens.length;
  const ebooks = [...new Map(liberados.map((item) => [item.produtoId, item])).values()];
  return (
    <div className="cartao-do-pedido-acoes">
      {pendente && (
        <Link className="botao botao-principal botao-largo-no-celular botao-que-quebra" to={`/pagar/${id}`}>
          Pagar agora
        </Link>
      )}
      {ebooks.map(({ produtoId, nome }) => (
        <BaixarEbook key={produtoId} produtoId={produtoId} pedidoId={id} nome={nome} comNome />
      ))}
      {pendente && !emDisputa ? (
        <CancelarPedido pedido={pedido} aoCancelar={aoCancelar} />
      ) : (
        !soDeEbooks && vendeProdutos(tipo) && <ComprarDeNovo pedido={pedido} />
      )}
      {estaPago(status) && (
        <Link className="botao botao-pequeno" to={`/recibo/${id}`}>
          Recibo<span className="so-para-leitor"> do pedido {numeroEscrito(numeroDoPedido)}</span>
        </Link>
      )}
    </div>
  );
}

/** An order of the customer: summary, and details on demand (docs/requirements.md 2.11 and 15.12). */
export function CartaoDoPedido({
  pedido: pedidoLido,
}: {
  pedido: PedidoDoCliente & { trocas: TrocaDoPedido[]; alteradoPelaLoja: AlteracoesDoComprador };
}) {
  // Cancelled in this view: data fetched earlier still holds the old status.
  const [cancelado, setCancelado] = useState(false);
  const pedido: PedidoDoCliente =
    cancelado && pedidoLido.status === 'pendente'
      ? { ...pedidoLido, status: 'rejected', guardadoAte: null }
      : pedidoLido;
  const { id, numeroDoPedido, codigo, status, emDisputa, criadoEm, totalCentavos, itens } = pedido;
  const titulo = `pedido-${id}`;
  return (
    <article className="cartao-do-pedido" aria-labelledby={titulo}>
      <header className="cartao-do-pedido-titulo">
        <h2 id={titulo}>
          <NomeDoPedido numeroDoPedido={numeroDoPedido} codigo={codigo} />
        </h2>
        <Status status={status} emDisputa={emDisputa} />
        <dl>
          <div>
            <dt>Data</dt>
            <dd>
              <DataDoPedido data={criadoEm} />
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatarReais(totalCentavos)}</dd>
          </div>
        </dl>
      </header>
      <OQueTem itens={itens} />
      <PromessaDoPedido pedido={pedido} />
      {pedido.guardadoAte && <GuardadoAte ate={pedido.guardadoAte} tipo={pedido.tipo} />}
      <Acoes pedido={pedido} aoCancelar={() => setCancelado(true)} />
      <AlteracoesDoPedido {...pedidoLido.alteradoPelaLoja} pedidoId={id} selo={null} />
      <TrocasDoPedido trocas={pedidoLido.trocas} />
      <CaminhosDoPedido pedido={pedido} />
      <WhatsappDoPedido numeroDoPedido={numeroDoPedido} itens={itens} />
      <details className="cartao-do-pedido-dobra">
        <summary>
          Detalhes<span className="so-para-leitor"> do pedido {numeroEscrito(numeroDoPedido)}</span>
          <ChevronDown className="icone" aria-hidden />
        </summary>
        <DetalhesDoPedido pedido={pedido} />
      </details>
    </article>
  );
}

/** Items, prices, destination and progress. */
export function DetalhesDoPedido({ pedido }: { pedido: PedidoDoCliente }) {
  const { itens, freteCentavos, estornadoCentavos, endereco, rastreio } = pedido;
  return (
    <div className="detalhes-do-pedido">
      {vendeProdutos(pedido.tipo) && (
        <LinhaDoPedido status={pedido.status} datas={pedido.datas} chegouAte={pedido.chegouAte} />
      )}
      {rastreio && <Rastreio rastreio={rastreio} />}
      <EventosDaEntrega eventos={pedido.eventos} />
      <ul className="detalhes-do-pedido-itens">
        {itens.map(({ produtoId, variacao, nome, quantidade, precoCentavos }) => (
          <li key={`${produtoId} ${variacao ?? ''}`}>
            <div>
              <b>{nome}</b>
              <span>
                {variacao && `${variacao} · `}
                {quantidade} × {formatarReais(precoCentavos)}
              </span>
            </div>
            <span>{formatarReais(precoCentavos * quantidade)}</span>
          </li>
        ))}
      </ul>
      <SomaDoPedido pedido={pedido} freteCentavos={freteCentavos} estornadoCentavos={estornadoCentavos} />
      {endereco && (
        <div className="detalhes-do-pedido-entrega">
          <h3>Entrega</h3>
          <p>{endereco}</p>
        </div>
      )}
    </div>
  );
}
