// @requirement 15.24.5
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/formulario.css';
import './vales.css';
import { data, Link, useNavigation } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { buscarVale, lerLivroDoVale } from '#db/queries/creditos/admin-vales.ts';
import { nomeDoLancamento } from '#domain/creditos/lancamento.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { relerEnquantoExiste } from '#web/admin/base/reler-apos-recusa.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { mudar } from './vales-action.ts';
import { erroAoBloquearVale, erroAoCarregarVales, erroAoDesbloquearVale, nomeDoVale } from './vales-frases.ts';
import type { Route } from './+types/vale.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [vale, livro] = await Promise.all([buscarVale(db, params.id), lerLivroDoVale(db, params.id)]);
  if (!vale) throw data(null, { status: 404 });
  return { vale, livro };
}

export const action = mudar;

export const shouldRevalidate = relerEnquantoExiste;

export const handle: FrasesSemResposta = {
  formularios: { bloquear: erroAoBloquearVale, desbloquear: erroAoDesbloquearVale },
  leitura: erroAoCarregarVales,
};

export const meta = () => metaDoPainel('Vale');

type Linha = Route.ComponentProps['loaderData']['livro'][number];

const colunas: Coluna<Linha>[] = [
  colunaDoNome('Movimento', ({ tipo, pedidoId, numeroDoPedido }) => (
    <>
      {nomeDoLancamento(tipo)}
      {pedidoId !== null && numeroDoPedido !== null && (
        <>
          {' '}
          <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
            {nomeDoPedido(numeroDoPedido)}
          </Link>
        </>
      )}
    </>
  )),
  { nome: 'Quando', valor: ({ criadoEm }) => formatarMomentoComSegundos(criadoEm) },
  { nome: 'Valor', direita: true, valor: ({ centavos }) => formatarReais(centavos) },
];

export default function PaginaDoVale({ loaderData: { vale, livro }, actionData }: Route.ComponentProps) {
  const lista = useListaDeOnde('/admin/vales');
  const { saldoCentavos, final, bloqueadoEm, bloqueioMotivo } = vale;
  return (
    <>
      <p className="voltar">
        <Link className="elo" to={lista}>
          Vales
        </Link>
      </p>
      <TituloDoPainel titulo={nomeDoVale(final)} frase={`Saldo de ${formatarReais(saldoCentavos)}.`} />
      <FraseDaResposta resposta={actionData} />
      <TabelaRolavel emCartoes titulo="Movimentos" linhas={livro} chave={({ id }) => id} colunas={colunas} />
      <Ato>
        {bloqueadoEm ? (
          <Desbloqueio em={bloqueadoEm} motivo={bloqueioMotivo ?? ''} />
        ) : (
          <Bloqueio recusa={actionData && !actionData.ok ? actionData : null} />
        )}
      </Ato>
    </>
  );
}

function Bloqueio({ recusa }: { recusa: Extract<Route.ComponentProps['actionData'], { ok: false }> | null }) {
  const ocupado = useNavigation().state === 'submitting';
  const campo = useCampos(recusa?.digitado ?? { motivo: '' }, recusa?.faltas);
  return (
    <section className="bloco" aria-labelledby="bloqueio">
      <h2 id="bloqueio">Vale perdido?</h2>
      <p>Bloqueado, ele não paga mais nada. O saldo fica, e o bloqueio pode ser desfeito.</p>
      <FormularioDoPainel julgado={recusa} preventScrollReset>
        <input type="hidden" name="intencao" value="bloquear" />
        <Campo rotulo="Motivo" {...campo('motivo')} autoComplete="off" maxLength={200} required />
        <div className="formulario-acoes">
          <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Bloqueando...'}>
            Bloquear vale
          </BotaoDeEnvio>
        </div>
      </FormularioDoPainel>
    </section>
  );
}

function Desbloqueio({ em, motivo }: { em: Date; motivo: string }) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <section className="bloco" aria-labelledby="bloqueio">
      <h2 id="bloqueio">Vale bloqueado</h2>
      <p>
        Desde {formatarMomentoComSegundos(em)}: {motivo}
      </p>
      <FormularioDoPainel julgado={null} preventScrollReset>
        <input type="hidden" name="intencao" value="desbloquear" />
        <div className="formulario-acoes">
          <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Desbloqueando...'}>
            Desbloquear vale
          </BotaoDeEnvio>
        </div>
      </FormularioDoPainel>
    </section>
  );
}
