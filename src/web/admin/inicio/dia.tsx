// @requirement 15.15.4
import { Form, Link } from 'react-router';
import type { DiaDaLoja } from '#application/funcionamento/dia-da-loja.ts';
import { prazoDaResposta, urgenciaDaResposta } from '#domain/atendimento/atendimento.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { Pendencias } from '#web/admin/base/pendencias.tsx';

/** The day's work of an open shop. A demo cannot be closed. */
export function Dia({
  dia: { vendas, disputas, esperas, ...pendencias },
  comPorta,
}: {
  dia: DiaDaLoja;
  comPorta: boolean;
}) {
  return (
    <>
      <section className="bloco" aria-labelledby="dia-de-hoje">
        <h2 id="dia-de-hoje">Hoje</h2>
        <dl className="indicadores">
          <Indicador nome="Vendido hoje">{formatarReais(vendas.vendidoCentavos)}</Indicador>
          <Indicador nome="Pedidos pagos hoje">{vendas.pedidos}</Indicador>
          <Indicador nome="A despachar">{pendencias.despacho.quantos}</Indicador>
          <Indicador
            nome="A responder"
            nota={disputas === 0 ? 'nenhuma disputa aberta' : <Link to="/admin/pedidos">disputas no Mercado Pago</Link>}
          >
            {disputas}
          </Indicador>
        </dl>
      </section>
      <section className="bloco" aria-labelledby="dia-a-fazer">
        <h2 id="dia-a-fazer">Para fazer</h2>
        <Esperas {...esperas} agora={pendencias.agora} />
        <Pendencias {...pendencias} />
      </section>
      {comPorta && (
        <Form method="post" className="dia-fechar">
          <p>A loja está aberta aos visitantes.</p>
          <button type="submit" name="intencao" value="fechar" className="botao botao-pequeno">
            Fechar a loja
          </button>
        </Form>
      )}
    </>
  );
}

/** Number of customers who wait for an answer, and the first deadline. */
function Esperas({ esperando, desde, agora }: DiaDaLoja['esperas'] & { agora: Date }) {
  if (!desde) return null;
  const urgencia = urgenciaDaResposta(desde, agora);
  const prazo = formatarDia(prazoDaResposta(desde));
  return (
    <p className="dia-esperas">
      <Link className="elo" to="/admin/atendimento">
        {esperando === 1 ? '1 pessoa espera resposta' : `${contagemParaMostrar(esperando)} pessoas esperam resposta`}
      </Link>{' '}
      <span className={urgencia === 'no-prazo' ? 'situacao situacao-pendente' : 'situacao situacao-ruim'}>
        {urgencia === 'vencida' ? `o prazo da primeira venceu em ${prazo}` : `a primeira até ${prazo}`}
      </span>
    </p>
  );
}
