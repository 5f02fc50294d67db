// @requirement 15.24.1 15.24.5
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/formulario.css';
import './vales.css';
import { Link, useNavigation } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import type { ValeEmitido } from '#application/creditos/vales.ts';
import { listarVales, type ValeNoAdmin } from '#db/queries/creditos/admin-vales.ts';
import { lerCursor } from '#domain/cursor.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { novoId } from '#domain/identificador.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { criar } from './vales-action.ts';
import { erroAoCarregarVales, erroAoCriarVale, nomeDoVale } from './vales-frases.ts';
import type { Route } from './+types/vales-lista.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const pagina = await lerOuFalhar(loja, 'gift cards could not be read', () =>
    listarVales(loja.db, lerCursor(url.searchParams)),
  );
  return { chave: novoId(), ...pagina };
}

export const action = criar;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { '': erroAoCriarVale },
  leitura: erroAoCarregarVales,
};

export const meta = () => metaDoPainel('Vales');

export default function ListaDeVales({ loaderData, actionData }: Route.ComponentProps) {
  const { linhas, anterior, proxima } = loaderData;
  const chave = actionData?.ok ? actionData.valor.proximaChave : loaderData.chave;
  // Only a new card empties the form: the data read again after a refusal leaves what is typed meanwhile.
  const criado = actionData?.ok ? chave : '';
  const ocupado = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { valor: '' }, recusa?.faltas);
  return (
    <>
      <TituloDoPainel titulo="Vales" frase="Valem como dinheiro na loja, não vencem e podem ser usados aos poucos.">
        <a className="botao botao-principal" href="#novo-vale">
          Novo vale
        </a>
      </TituloDoPainel>
      {actionData?.ok && <ValeCriado frase={actionData.frase} vale={actionData.valor} />}
      <Ato>
        <FormularioDoPainel julgado={recusa} id="novo-vale" key={criado} aria-label="Novo vale">
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
      {linhas.length > 0 ? <TabelaDeVales vales={linhas} /> : <p className="vales-vazio">Nenhum vale ainda.</p>}
      <PaginasDaLista anterior={anterior} proxima={proxima} />
    </>
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

/** The state of a card in the lists of the panel. */
export function SituacaoDoVale({ bloqueadoEm, saldoCentavos }: Pick<ValeNoAdmin, 'bloqueadoEm' | 'saldoCentavos'>) {
  if (bloqueadoEm) return <span className="situacao situacao-ruim">bloqueado</span>;
  return saldoCentavos > 0 ? (
    <span className="situacao situacao-boa">com saldo</span>
  ) : (
    <span className="situacao situacao-vazada">usado</span>
  );
}

function TabelaDeVales({ vales }: { vales: ValeNoAdmin[] }) {
  const elo = useEloDaLista();
  const colunas: Coluna<ValeNoAdmin>[] = [
    colunaDoNome('Vale', ({ id, final }) => <Link to={elo(`/admin/vales/${id}`)}>{nomeDoVale(final)}</Link>),
    { nome: 'Criado em', valor: ({ criadoEm }) => formatarDia(criadoEm) },
    { nome: 'Situação', valor: (vale) => <SituacaoDoVale {...vale} /> },
    { nome: 'Carregado', direita: true, valor: ({ entrouCentavos }) => formatarReais(entrouCentavos) },
    { nome: 'Saldo', direita: true, valor: ({ saldoCentavos }) => formatarReais(saldoCentavos) },
  ];
  return (
    <div className="tabela-rolavel">
      <Tabela emCartoes legenda="Vales" linhas={vales} chave={({ id }) => id} colunas={colunas} />
    </div>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Vales" frase={erroAoCarregarVales} />;
}
