// @requirement 15.24.1 15.24.5
import '#web/admin/base/formulario.css';
import './vales.css';
import { Link, useNavigation } from 'react-router';
import type { ValeEmitido } from '#application/creditos/vales.ts';
import { listarVales, type ValeNoAdmin } from '#db/creditos/ler-admin-vales.ts';
import { novoId } from '#domain/identificador.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { columnsOf, Rows, type Tone, useRowLink } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { criar } from './vales-action.ts';
import { deEmitir, erroAoCarregarVales, nomeDoVale } from './vales-frases.ts';
import type { Route } from './+types/vales.ts';

export const loader = loadOrLog('gift cards could not be read', async ({ db, cursor }) => ({
  chave: novoId(),
  pagina: await listarVales(db, cursor),
}));

export const action = criar;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ '': deEmitir }, erroAoCarregarVales);
export const meta = () => title('Vales');
export const ErrorBoundary = failure('Vales', erroAoCarregarVales);

function situacaoDoVale({ bloqueadoEm, saldoCentavos }: ValeNoAdmin): readonly [string, Tone] {
  if (bloqueadoEm) return ['bloqueado', 'bad'];
  return saldoCentavos > 0 ? ['com saldo', 'good'] : ['usado', 'quiet'];
}

const col = columnsOf<ValeNoAdmin>();

export default function Vales({ loaderData, actionData }: Route.ComponentProps) {
  const link = useRowLink();
  const chave = useRepeatKey(loaderData.chave, actionData);
  const ocupado = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { valor: '' }, recusa?.faltas);
  const colunas = [
    col.name('Vale', ({ id, final }) => <Link to={link(`/admin/vales/${id}`)}>{nomeDoVale(final)}</Link>),
    col.day('Criado em', ({ criadoEm }) => criadoEm),
    col.badge('Situação', situacaoDoVale),
    col.money('Carregado', ({ entrouCentavos }) => entrouCentavos),
    col.money('Saldo', ({ saldoCentavos }) => saldoCentavos),
  ];
  const novo = (
    <a className="botao botao-principal" href="#novo-vale">
      Novo vale
    </a>
  );
  return (
    <Page title="Vales" note="Valem como dinheiro na loja, não vencem e podem ser usados aos poucos." acts={novo}>
      {actionData?.ok && <ValeCriado frase={actionData.frase} vale={actionData.valor} />}
      <Ato>
        <FormularioDoPainel julgado={recusa} id="novo-vale" key={chave} aria-label="Novo vale">
          {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
          <input type="hidden" name="chave" value={chave} />
          <div className="vales-novo">
            <Campo
              rotulo="Valor"
              {...campo('valor')}
              inputMode="decimal"
              autoComplete="off"
              placeholder="100,00"
              maxLength={20}
              dica="Em reais, de 1,00 a 10.000,00."
              required
            />
            <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Criando...'}>
              Criar vale
            </BotaoDeEnvio>
          </div>
        </FormularioDoPainel>
      </Ato>
      <Rows
        page={loaderData.pagina}
        caption="Vales"
        rowKey={({ id }) => id}
        columns={colunas}
        empty={<p className="vales-vazio">Nenhum vale ainda.</p>}
      />
    </Page>
  );
}

/** The code of the new card, for this one time. */
function ValeCriado({ frase, vale }: { frase: string; vale: ValeEmitido }) {
  return (
    <Mensagem tipo="sucesso" texto={frase}>
      <p className="vales-codigo">
        <code>{vale.codigo}</code>
      </p>
      <p>Anote o código agora: ele não aparece de novo.</p>
    </Mensagem>
  );
}
