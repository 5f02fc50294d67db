import { Form, Link } from 'react-router';
import type { DiaDaLoja } from '#application/funcionamento/dia-da-loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Pendencias } from '#web/admin/pendencias.tsx';

/** The day's work of an open shop. A demo is always open: it has no door to close. */
export function Dia({ dia: { vendas, disputas, ...pendencias }, comPorta }: { dia: DiaDaLoja; comPorta: boolean }) {
  return (
    <>
      <section className="bloco" aria-labelledby="dia-de-hoje">
        <h2 id="dia-de-hoje">Hoje</h2>
        <dl className="indicadores">
          <div className="indicador">
            <dt>Vendido hoje</dt>
            <dd>{formatarReais(vendas.vendidoCentavos)}</dd>
          </div>
          <div className="indicador">
            <dt>Pedidos pagos hoje</dt>
            <dd>{vendas.pedidos}</dd>
          </div>
          <div className="indicador">
            <dt>A despachar</dt>
            <dd>{pendencias.despacho.quantos}</dd>
          </div>
          <div className="indicador">
            <dt>A responder</dt>
            <dd>
              {disputas}
              <small>
                {disputas === 0 ? 'nenhuma disputa aberta' : <Link to="/admin/pedidos">disputas no Mercado Pago</Link>}
              </small>
            </dd>
          </div>
        </dl>
      </section>
      <section className="bloco" aria-labelledby="dia-a-fazer">
        <h2 id="dia-a-fazer">Para fazer</h2>
        <Pendencias {...pendencias} />
      </section>
      {comPorta && (
        <Form method="post" className="dia-fechar">
          <p>A loja está aberta aos visitantes.</p>
          <button type="submit" className="botao botao-pequeno" name="intencao" value="fechar">
            Fechar a loja
          </button>
        </Form>
      )}
    </>
  );
}
