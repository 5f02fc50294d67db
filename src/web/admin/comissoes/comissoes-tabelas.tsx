import '#web/ui/list/tabela-em-cartoes.css';
import type { ComponentProps, ReactNode } from 'react';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { Link } from 'react-router';
import type { ContaDeComissao, Repasse } from '#db/queries/comissoes/comissoes.ts';
import { chaveMascarada, nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import { faltaParaOMinimo, rotuloDoRepasse, type SituacaoDoRepasse } from '#domain/comissoes/repasse.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';

function Chave({ chavePix }: Pick<ContaDeComissao, 'chavePix'>) {
  if (!chavePix) return <span className="complemento">Sem chave</span>;
  return (
    <>
      {nomeDoTipoDeChave[chavePix.tipo]} <span className="complemento">{chaveMascarada(chavePix)}</span>
    </>
  );
}

function Influencer({ idInfluencer, nome, email, cupom }: ContaDeComissao) {
  return (
    <>
      <div className="nome">{nome === null ? 'Conta excluída' : comoChamar({ nome, email, uid: idInfluencer })}</div>
      <div className="complemento">
        {email ? [cupom ?? 'sem cupom', email].join(' · ') : nome ? 'Conta excluída' : idInfluencer.slice(0, 8)}
      </div>
    </>
  );
}

function EloDoRepasse({ id, children }: { id: string; children: ReactNode }) {
  const elo = useEloDaLista();
  return (
    <Link className="elo" to={elo(`/admin/comissoes/${id}`)}>
      {children}
    </Link>
  );
}

/**
 * The payout that includes an account, or the reason why the next one will not. Accounts without further sales need no
 * minimum.
 */
function RepasseDaConta({
  emRepasse,
  aPagar,
  semVendas,
  minimoCentavos,
}: Pick<ContaDeComissao, 'emRepasse' | 'aPagar' | 'semVendas'> & { minimoCentavos: number }) {
  if (emRepasse)
    return <EloDoRepasse id={emRepasse.repasseId}>{formatarReais(emRepasse.valorCentavos)} a enviar</EloDoRepasse>;
  const falta = faltaParaOMinimo(aPagar, minimoCentavos);
  return aPagar > 0 && !semVendas && falta > 0 ? (
    <span className="complemento">Faltam {formatarReais(falta)} para o mínimo</span>
  ) : null;
}

const colunasDaConta = (minimoCentavos: number): Coluna<ContaDeComissao>[] => [
  { nome: 'Influencer', classe: 'comissao-de-quem', semRotulo: true, valor: (conta) => <Influencer {...conta} /> },
  { nome: 'Chave Pix', valor: (conta) => <Chave {...conta} /> },
  { nome: 'A liberar', direita: true, valor: ({ aLiberar }) => formatarReais(aLiberar) },
  {
    nome: 'A pagar',
    direita: true,
    classe: ({ aPagar }) => (aPagar < 0 ? 'em-negrito situacao-ruim' : 'em-negrito'),
    valor: ({ aPagar }) => formatarReais(aPagar),
  },
  { nome: 'Pago', direita: true, valor: ({ pago }) => formatarReais(pago) },
  {
    nome: 'Repasse',
    classe: 'comissao-repasse',
    semRotulo: true,
    valor: (conta) => <RepasseDaConta {...conta} minimoCentavos={minimoCentavos} />,
  },
];

type TabelaDeComissoesProps<Linha> = Omit<ComponentProps<typeof TabelaRolavel<Linha>>, 'emCartoes' | 'className'>;

export function TabelaDeComissoes<Linha>(tabela: TabelaDeComissoesProps<Linha>) {
  return <TabelaRolavel emCartoes className="tabela-de-comissoes" {...tabela} />;
}

type ContasDeComissaoProps = { titulo: string; contas: ContaDeComissao[]; minimoCentavos: number };

/** Each influencer's account: pending, payable, paid. */
export function ContasDeComissao({ titulo, contas, minimoCentavos }: ContasDeComissaoProps) {
  const chave = ({ idInfluencer }: ContaDeComissao) => idInfluencer;
  return <TabelaDeComissoes titulo={titulo} linhas={contas} chave={chave} colunas={colunasDaConta(minimoCentavos)} />;
}

const classes: Readonly<Record<SituacaoDoRepasse, string>> = {
  aberto: 'situacao situacao-pendente',
  pago: 'situacao situacao-boa',
  cancelado: 'situacao situacao-ruim situacao-vazada',
};

export function SituacaoDoRepasseNaTela({ situacao }: { situacao: SituacaoDoRepasse }) {
  return <span className={classes[situacao]}>{rotuloDoRepasse[situacao]}</span>;
}

const colunasDoRepasse: Coluna<Repasse>[] = [
  colunaDoNome('Repasse', ({ id }) => <EloDoRepasse id={id}>{id.slice(0, 8)}</EloDoRepasse>),
  {
    nome: 'Preparado',
    valor: ({ criadoEm, criadoPorNome }) => (
      <>
        {formatarDiaEHora(criadoEm)} <span className="complemento">por {criadoPorNome}</span>
      </>
    ),
  },
  { nome: 'Situação', valor: ({ situacao }) => <SituacaoDoRepasseNaTela situacao={situacao} /> },
  { nome: 'Pessoas', direita: true, valor: ({ quantos }) => quantos },
  { nome: 'Total', direita: true, classe: 'em-negrito', valor: ({ totalCentavos }) => formatarReais(totalCentavos) },
];

/** The latest payouts, newest first. */
export function Repasses({ repasses }: { repasses: Repasse[] }) {
  return <TabelaDeComissoes titulo="Repasses" linhas={repasses} chave={({ id }) => id} colunas={colunasDoRepasse} />;
}
