import type { Compra } from '#db/queries/compras-do-cliente.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { Fotografia } from '#web/ui/fotografia.tsx';
import { DataDoPedido } from '#web/ui/pedido/rastreio.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { BaixarEbook } from './baixar-ebook.tsx';

/**
 * The deadline in working days. Orders say `Frete Grátis` there (docs/requirements.md 9.1): then it only says how days
 * count.
 */
function prazo({ digital, prazoEntrega }: Compra): string {
  if (digital) return 'Download imediato';
  return /^\d+$/.test(prazoEntrega.trim())
    ? `${prazoEntrega.trim()} dias úteis`
    : `${prazoEntrega} · contado em dias úteis`;
}

function Foto({ compra: { imagem } }: { compra: Compra }) {
  return (
    <div className="cartao-da-compra-foto">
      {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="96px" />}
    </div>
  );
}

/** One item that was bought (docs/requirements.md 2.13). */
export function CartaoDaCompra({ compra }: { compra: Compra }) {
  const {
    nome,
    variacao,
    quantidade,
    status,
    emDisputa,
    codigo,
    criadoEm,
    freteCentavos,
    digital,
    produtoId,
    pedidoId,
  } = compra;
  return (
    <article className="cartao-da-compra">
      <Foto compra={compra} />
      <div>
        <h2>{nome}</h2>
        <Status status={status} emDisputa={emDisputa} />
        <dl>
          <Dado nome="Variação">{variacao ?? '—'}</Dado>
          <Dado nome="Quantidade">{quantidade}</Dado>
          <Dado nome="Pedido">{codigo}</Dado>
          <Dado nome="Data">
            <DataDoPedido data={criadoEm} />
          </Dado>
          <Dado nome="Frete">{formatarReais(freteCentavos)}</Dado>
          <Dado nome="Prazo de entrega">{prazo(compra)}</Dado>
        </dl>
        {digital && estaPago(status) && !emDisputa && (
          <BaixarEbook produtoId={produtoId} pedidoId={pedidoId} nome={nome} />
        )}
      </div>
    </article>
  );
}

/** An eBook on the customer's shelf (docs/requirements.md 2.12). */
export function CartaoDoEbook({ compra }: { compra: Compra }) {
  const { nome, codigo, criadoEm, produtoId, pedidoId, emDisputa } = compra;
  return (
    <article className="cartao-da-compra">
      <Foto compra={compra} />
      <div>
        <h2>{nome}</h2>
        <dl>
          <Dado nome="Pedido">{codigo}</Dado>
          <Dado nome="Data">
            <DataDoPedido data={criadoEm} />
          </Dado>
        </dl>
        {emDisputa ? (
          <p className="cartao-da-compra-nota">Pagamento em análise: o download volta quando ela terminar.</p>
        ) : (
          <BaixarEbook produtoId={produtoId} pedidoId={pedidoId} nome={nome} />
        )}
      </div>
    </article>
  );
}

function Dado({ nome, children }: { nome: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
