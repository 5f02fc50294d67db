import { Download, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { PedidoDoNavegador } from '#db/queries/pedido-do-navegador.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { GuardadoAte } from '#web/ui/pedido/guardado-ate.tsx';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import type { Retorno } from '#web/ui/pedido/situacao.ts';
import { esperaConfirmacao, situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { CodigoPix } from './codigo-pix.tsx';

type PedidoDoRetornoProps = { pedido: PedidoDoNavegador; retorno: Retorno | null; despacho: string };

/** The way to the payment page, as loud as the buyer is likely to need it. */
function caminhoDoPagamento(retorno: Retorno | null, temOutroMeio: boolean): { texto: string; classe: string } {
  if (temOutroMeio) return { texto: 'Pagar de outro jeito', classe: 'elo' };
  if (retorno === 'success') return { texto: 'Não terminou de pagar? Voltar ao pagamento', classe: 'elo' };
  return {
    texto: retorno === 'failure' ? 'Tentar de novo' : 'Ir para o pagamento',
    classe: 'botao botao-principal botao-largo-no-celular botao-que-quebra',
  };
}

/** How to pay a waiting order: the Pix code or boleto it already has, else its payment page. */
function ComoPagar({ pedido, retorno }: Pick<PedidoDoRetornoProps, 'pedido' | 'retorno'>) {
  const { pixCopiaECola, boletoUrl, urlPagamento } = pedido;
  const { texto, classe } = caminhoDoPagamento(retorno, Boolean(pixCopiaECola ?? boletoUrl));
  return (
    <div className="obrigado-passos">
      {pixCopiaECola && <CodigoPix codigo={pixCopiaECola} />}
      {boletoUrl && (
        <a
          className="botao botao-principal botao-largo-no-celular botao-que-quebra"
          href={boletoUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink className="icone" aria-hidden />
          Abrir boleto
        </a>
      )}
      {urlPagamento && (
        <a className={classe} href={urlPagamento}>
          {texto}
        </a>
      )}
    </div>
  );
}

function Ebooks({ pedido }: { pedido: PedidoDoNavegador }) {
  if (pedido.ebooks.length === 0) return null;
  if (!pedido.podeBaixar) {
    return pedido.status === 'pendente' ? (
      <p className="obrigado-nota">Os eBooks aparecem aqui assim que o pagamento for aprovado.</p>
    ) : null;
  }
  return (
    <ul className="obrigado-passos">
      {pedido.ebooks.map(({ produtoId, nome }) => (
        <li key={produtoId}>
          <a
            className="botao botao-principal botao-largo-no-celular botao-que-quebra"
            href={`/download-ebook/${produtoId}/${pedido.id}`}
            target="_blank"
            rel="noopener"
          >
            <Download className="icone" aria-hidden />
            Baixar {nome}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The order as the server knows it, whatever the address says: state, timeline, how to pay, downloads. */
export function PedidoDoRetorno({ pedido, retorno, despacho }: PedidoDoRetornoProps) {
  const { titulo, texto } = situacaoDoPedido(pedido, retorno);
  const pendente = pedido.status === 'pendente' && !pedido.emDisputa;
  return (
    <section className="obrigado-pedido" aria-labelledby="situacao">
      <dl className="obrigado-dados">
        <div>
          <dt>Pedido</dt>
          <dd>{pedido.codigo}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatarReais(pedido.totalCentavos)}</dd>
        </div>
      </dl>
      <div role="status">
        <h2 id="situacao">{titulo}</h2>
        <p>
          {texto}
          {pedido.status === 'approved' && pedido.temFisico && !pedido.emDisputa && ` ${despacho}`}
        </p>
      </div>
      <LinhaDoPedido status={pedido.status} datas={{ pendente: pedido.criadoEm }} />
      {pendente && pedido.guardadoAte && <GuardadoAte ate={pedido.guardadoAte} />}
      {pendente && <ComoPagar pedido={pedido} retorno={retorno} />}
      {(pendente || estaPago(pedido.status)) && <Ebooks pedido={pedido} />}
      {pedido.esperaConfirmacao && (
        <p className="obrigado-nota">
          {esperaConfirmacao}{' '}
          <Link className="elo" to="/verificar-email">
            Confirmar o e-mail
          </Link>
        </p>
      )}
    </section>
  );
}
