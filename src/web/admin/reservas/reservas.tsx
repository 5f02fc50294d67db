// @requirement 11.8.3
import '#web/admin/base/formulario.css';
import './reservas.css';
import { lerLimitesDeReserva, lerPedidosQueReservam, lerProdutosReservados } from '#db/pedidos/ler-reservas.ts';
import { camposDeReserva, type LimitesDigitados } from '#domain/pedidos/reservas.ts';
import { replyTo } from '#web/panel/acts.tsx';
import { Empty } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { FormularioDosLimites } from './formulario-dos-limites.tsx';
import { acoesDasReservas } from './reservas-action.ts';
import { dosLimites, erroAoCarregarReservas } from './reservas-frases.ts';
import { TabelaDePedidosQueReservam, TabelaDeProdutosReservados } from './reservas-tabelas.tsx';
import type { Route } from './+types/reservas.ts';

const MOSTRADOS = 100;

export const loader = load(async ({ db }) => {
  const [limites, reservados, pedidos] = await Promise.all([
    lerLimitesDeReserva(db),
    lerProdutosReservados(db, MOSTRADOS),
    lerPedidosQueReservam(db, MOSTRADOS),
  ]);
  const inicial = Object.fromEntries(camposDeReserva.map((campo) => [campo, String(limites[campo])]));
  return { inicial: inicial as LimitesDigitados, reservados, pedidos };
});

export const action = acoesDasReservas;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ limites: dosLimites }, erroAoCarregarReservas);
export const meta = () => title('Reservados');
export const ErrorBoundary = failure('Reservados', erroAoCarregarReservas);

function reservadosPorExtenso(unidades: number): string {
  if (unidades === 0) return 'Nenhum pedido sem pagamento reserva itens agora.';
  return `${unidades === 1 ? '1 item está reservado' : `${unidades} itens estão reservados`} por pedidos sem pagamento.`;
}

export default function Reservas({ loaderData: { inicial, reservados, pedidos }, actionData }: Route.ComponentProps) {
  const { unidades, produtos } = reservados;
  const limites = replyTo(actionData, 'limites');
  return (
    <Page title="Reservados" note={reservadosPorExtenso(unidades)} reply={limites && !limites.ok ? null : actionData}>
      {unidades === 0 ? (
        <Empty at="e4" none="Todo o estoque está à venda." />
      ) : (
        <>
          <div className="reservas-tabela">
            <TabelaDeProdutosReservados linhas={produtos} />
          </div>
          <h2 className="reservas-titulo">Pedidos sem pagamento</h2>
          <TabelaDePedidosQueReservam linhas={pedidos} />
        </>
      )}
      <h2 className="reservas-titulo">Limites</h2>
      <p>Valem para cada endereço de internet, cada e-mail e cada conta.</p>
      <FormularioDosLimites inicial={inicial} reply={limites} />
    </Page>
  );
}
