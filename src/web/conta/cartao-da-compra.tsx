// @requirement 2.12.1 2.13.1 15.12.6
import type { Compra } from '#db/pedidos/ler-compras-do-cliente.ts';
import { ehVale } from '#domain/creditos/venda-de-vale.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { ebookLiberado } from '#domain/pedidos/pedido-status.ts';
import { EloParaJogar } from '#web/cartao/elo-para-jogar.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { DataDoPedido } from '#web/ui/pedido/rastreio.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { ValeDesenhado } from '#web/ui/pedido/vale-desenhado.tsx';
import { BaixarEbook } from './baixar-ebook.tsx';
import { NomeDoPedido } from '#web/ui/pedido/nome-do-pedido.tsx';

/**
 * Deadline in working days. Orders store `Frete Grátis` there (docs/requirements.md 9.1), which the freight says; then
 * only the counting is explained.
 */
function prazo(compra: Compra): string {
  const { digital, prazoEntrega } = compra;
  if (ehVale(compra)) return 'Por e-mail';
  if (digital) return 'Download imediato';
  return /^\d+$/.test(prazoEntrega.trim()) ? `${prazoEntrega.trim()} dias úteis` : 'Entrega contada em dias úteis';
}

/** The product's photograph; its name is below. */
function Foto({ compra }: { compra: Compra }) {
  const { imagem } = compra;
  return (
    <div className="cartao-da-compra-foto">
      {imagem && (
        <Fotografia
          imagem={{ ...imagem, alt: '' }}
          tamanhos="(min-width: 1200px) 264px, (min-width: 768px) 30vw, 46vw"
        />
      )}
      {ehVale(compra) && <ValeDesenhado />}
    </div>
  );
}

/** The part shared by all items: the order's number and code, and its date. */
function DoPedido({ compra: { numeroDoPedido, codigo, criadoEm } }: { compra: Compra }) {
  return (
    <>
      <Dado nome="Pedido" calado>
        <NomeDoPedido numeroDoPedido={numeroDoPedido} codigo={codigo} />
      </Dado>
      <Dado nome="Data" calado>
        <DataDoPedido data={criadoEm} />
      </Dado>
    </>
  );
}

/** One purchased item (docs/requirements.md 2.13). */
export function CartaoDaCompra({ compra }: { compra: Compra }) {
  const { nome, variacao, quantidade, status, emDisputa, freteCentavos, digital, produtoId, pedidoId } = compra;
  return (
    <article className="cartao-da-compra">
      <Foto compra={compra} />
      <h2>{nome}</h2>
      <dl className="cartao-da-compra-qual">
        {variacao && (
          <Dado nome="Variação" calado>
            {variacao}
          </Dado>
        )}
        <Dado nome="Quantidade" calado>
          {quantidade} un.
        </Dado>
      </dl>
      <Status status={status} emDisputa={emDisputa} />
      <dl>
        <DoPedido compra={compra} />
        <Dado nome="Frete">{formatarReais(freteCentavos)}</Dado>
        <Dado nome="Prazo de entrega" calado>
          {prazo(compra)}
        </Dado>
      </dl>
      {digital && !ehVale(compra) && ebookLiberado(compra) && (
        <BaixarEbook produtoId={produtoId} pedidoId={pedidoId} nome={nome} />
      )}
    </article>
  );
}

/** An eBook on the customer's shelf (docs/requirements.md 2.12). */
export function CartaoDoEbook({ compra, temPosicoes }: { compra: Compra; temPosicoes: boolean }) {
  const { nome, produtoId, pedidoId, emDisputa } = compra;
  return (
    <article className="cartao-da-compra">
      <Foto compra={compra} />
      <h2>{nome}</h2>
      <dl>
        <DoPedido compra={compra} />
      </dl>
      {emDisputa ? (
        <p className="cartao-da-compra-nota">Pagamento em análise: o download volta quando ela terminar.</p>
      ) : (
        <div className="cartao-da-compra-acoes">
          <BaixarEbook produtoId={produtoId} pedidoId={pedidoId} nome={nome} />
          {temPosicoes && <EloParaJogar produtoId={produtoId} nome={nome} />}
        </div>
      )}
    </article>
  );
}

/** `calado`: the label is for screen readers only. */
function Dado({ nome, calado = false, children }: { nome: string; calado?: boolean; children: React.ReactNode }) {
  return (
    <div>
      <dt className={calado ? 'so-para-leitor' : undefined}>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
