// @requirement 13.6.1
import './linha-do-pedido.css';
import { formatarDataCurta } from '#domain/datas.ts';
import { rotuloDoStatus, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

const passos = ['pendente', 'approved', 'enviado', 'concluido'] as const satisfies StatusDoPedido[];
type Passo = (typeof passos)[number];

const rei =
  'M0 -171L4.5 -171C6 -166 15 -164 21 -158C24 -155 25.5 -153 25.5 -150C24.5 -138 17 -124 15 -112L15 -110.5C21 -110.5 24 -109 24 -106.5C24 -104 20 -103.5 17 -103.2L17 -102C20.5 -102 22 -100.5 22 -98.8C22 -97 19 -96 15 -96C13 -78 17 -50 27.5 -33L28.5 -28C33.2 -28 34.8 -26 34.8 -24C34.8 -22 33.2 -21 32 -20.5C38.4 -18 40 -13 40 -8L40 0L-40 0L-40 -8C-40 -13 -38.4 -18 -32 -20.5C-33.2 -21 -34.8 -22 -34.8 -24C-34.8 -26 -33.2 -28 -28.5 -28L-27.5 -33C-17 -50 -13 -78 -15 -96C-19 -96 -22 -97 -22 -98.8C-22 -100.5 -20.5 -102 -17 -102L-17 -103.2C-20 -103.5 -24 -104 -24 -106.5C-24 -109 -21 -110.5 -15 -110.5L-15 -112C-17 -124 -24.5 -138 -25.5 -150C-25.5 -153 -24 -155 -21 -158C-15 -164 -6 -166 -4.5 -171L0 -171ZM-3 -170L-2 -177L-8.5 -175.5L-8.5 -185L-2 -183.5L-3.5 -191L3.5 -191L2 -183.5L8.5 -185L8.5 -175.5L2 -177L3 -170Z';

/** The king standing, for the current step. */
function Rei() {
  return (
    <svg viewBox="-42 -194 84 196" aria-hidden="true" focusable="false">
      <path d={rei} />
    </svg>
  );
}

/** The king lying down, for a rejected order; in the colour of the text around it. */
export function ReiCaido() {
  return (
    <svg viewBox="0 0 196 84" aria-hidden="true" focusable="false" fill="currentColor">
      <g transform="rotate(90) translate(42 -2)">
        <path d={rei} />
      </g>
    </svg>
  );
}

type LinhaDoPedidoProps = {
  status: StatusDoPedido;
  /** Dates of the reached statuses, where known. */
  datas?: Partial<Record<StatusDoPedido, Date>>;
  /** Last step before a rejection; `pendente` when unknown. Unused for other orders. */
  chegouAte?: Passo;
};

function legenda(passo: Passo, atual: boolean, feito: boolean, { status, datas }: LinhaDoPedidoProps): string {
  const data = datas?.[atual ? status : passo];
  if (data) return formatarDataCurta(data);
  return feito ? '' : 'a seguir';
}

/**
 * Progress of an order as four squares of a rank: the king marks the current step; on a rejected order it lies on the
 * last step reached.
 */
export function LinhaDoPedido(props: LinhaDoPedidoProps) {
  const { status, chegouAte = 'pendente' } = props;
  const rejeitado = status === 'rejected';
  const alcancado = passos.indexOf(rejeitado ? chegouAte : status);
  return (
    <ol className="linha-do-pedido" aria-label="Andamento do pedido">
      {passos.map((passo, posicao) => {
        const atual = posicao === alcancado;
        const caiu = atual && rejeitado;
        const feito = posicao <= alcancado;
        return (
          <li
            key={passo}
            className={caiu ? 'caido' : feito ? 'feito' : undefined}
            aria-current={atual ? 'step' : undefined}
          >
            <div className="linha-do-pedido-casa">{caiu ? <ReiCaido /> : atual ? <Rei /> : null}</div>
            <b>{rotuloDoStatus(caiu ? 'rejected' : passo)}</b>
            {rejeitado && !feito ? '' : legenda(passo, atual, feito, props)}
          </li>
        );
      })}
    </ol>
  );
}
