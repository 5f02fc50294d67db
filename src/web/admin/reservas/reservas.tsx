// @requirement 11.8.3
import '#web/admin/base/formulario.css';
import '#web/ui/list/tabela-em-cartoes.css';
import './reservas.css';
import * as z from 'zod/mini';
import {
  type ErroSalvarLimites,
  salvarLimitesDeReserva,
  type ErroLiberarReservas,
  liberarReservas,
} from '#application/pedidos/reservas.ts';
import { lerLimitesDeReserva, lerPedidosQueReservam, lerProdutosReservados } from '#db/queries/pedidos/reservas.ts';
import {
  type CampoDeReserva,
  camposDeReserva,
  faixasDeReserva,
  type LimitesDigitados,
} from '#domain/pedidos/reservas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { acao, acoes } from '#web/form-action.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { digitados, texto, textosDe } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import type { Frases } from '#web/form-response.ts';
import { FormularioDosLimites } from './formulario-dos-limites.tsx';
import { TabelaDePedidosQueReservam, TabelaDeProdutosReservados } from './reservas-tabelas.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/reservas.ts';

const MOSTRADOS = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [limites, reservados, pedidos] = await Promise.all([
    lerLimitesDeReserva(db),
    lerProdutosReservados(db, MOSTRADOS),
    lerPedidosQueReservam(db, MOSTRADOS),
  ]);
  const inicial = Object.fromEntries(camposDeReserva.map((campo) => [campo, String(limites[campo])]));
  return { inicial: inicial as LimitesDigitados, reservados, pedidos };
}

const erroAoCarregarReservas = 'Erro ao carregar os itens reservados.';

const faixa = (campo: CampoDeReserva) =>
  `Use um número inteiro de ${numeroComMilhares(faixasDeReserva[campo].de)} a ${numeroComMilhares(faixasDeReserva[campo].a)}.`;

const frasesDosLimites: Frases<ErroSalvarLimites, CampoDeReserva> = {
  feito: 'Limites salvos. Valem a partir do próximo pedido.',
  recusado: 'Erro ao salvar os limites.',
  recusas: {
    campos: ({ faltas }) => ({ faltas: Object.fromEntries(faltas.map((campo) => [campo, faixa(campo)])) }),
  },
  falha: null,
};

const frasesDeLiberar: Frases<ErroLiberarReservas, never, { quantos: number }> = {
  feito: ({ quantos }) =>
    quantos === 1
      ? 'Pedido encerrado: os itens voltaram ao estoque.'
      : `${quantos} pedidos encerrados: os itens voltaram ao estoque.`,
  recusas: { 'nada-a-liberar': 'Este pedido já não reserva nada: foi pago ou encerrado.' },
};

const frasesDasReservas = { intencao: 'Escolha o que liberar.' };

const liberar = (doLugar: boolean) =>
  acao(
    z.object({ id: texto(40) }),
    ({ loja, context }, { id }) => liberarReservas(loja, quemPede(context), { id, doLugar }),
    frasesDeLiberar,
  );

export const action = acoes(
  {
    limites: acao(
      digitados(textosDe(camposDeReserva, 20)),
      ({ loja, context }, { digitado }) => salvarLimitesDeReserva(loja, quemPede(context), digitado),
      frasesDosLimites,
    ),
    liberar: liberar(false),
    'liberar-lugar': liberar(true),
  },
  { frase: frasesDasReservas.intencao, status: 400 },
);

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { limites: frasesDosLimites.recusado },
  leitura: erroAoCarregarReservas,
};

export const meta = () => metaDoPainel('Reservados');

export default function Reservas({ loaderData: { inicial, reservados, pedidos }, actionData }: Route.ComponentProps) {
  const { unidades, produtos } = reservados;
  const frase =
    unidades === 0
      ? 'Nenhum pedido sem pagamento reserva itens agora.'
      : `${unidades === 1 ? '1 item está reservado' : `${unidades} itens estão reservados`} por pedidos sem pagamento.`;
  const dosLimites = actionData && actionData.intencao === 'limites' ? actionData : null;
  const mensagem = actionData && (actionData.ok || actionData.intencao !== 'limites') ? actionData : null;
  return (
    <>
      <TituloDoPainel titulo="Reservados" frase={frase} />
      {mensagem?.frase && <Mensagem tipo={mensagem.ok ? 'sucesso' : 'erro'} texto={mensagem.frase} />}
      {unidades === 0 ? (
        <EstadoVazio coordenada="e4" frase="Todo o estoque está à venda." />
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
      <FormularioDosLimites inicial={inicial} resposta={dosLimites as never} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Reservados" frase={erroAoCarregarReservas} />;
}
