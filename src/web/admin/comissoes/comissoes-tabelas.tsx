import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContaDeComissao, Repasse } from '#db/comissoes/ler-comissoes.ts';
import { chaveMascarada, nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import { faltaParaOMinimo, rotuloDoRepasse, type SituacaoDoRepasse } from '#domain/comissoes/repasse.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { columnsOf, none, Rows, useRowLink } from '#web/panel/list.tsx';
import type { Coluna } from '#web/ui/list/list-tabela.tsx';

function Chave({ chavePix }: Pick<ContaDeComissao, 'chavePix'>) {
  if (!chavePix) return none('Sem chave');
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
  const link = useRowLink();
  return (
    <Link className="elo" to={link(`/admin/comissoes/${id}`)}>
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
  return aPagar > 0 && !semVendas && falta > 0 ? none(`Faltam ${formatarReais(falta)} para o mínimo`) : null;
}

const daConta = columnsOf<ContaDeComissao>();
const colunasDaConta = (minimoCentavos: number): Coluna<ContaDeComissao>[] => [
  daConta.plain('Influencer', (conta) => <Influencer {...conta} />, {
    className: 'comissao-de-quem',
    unlabelled: true,
  }),
  daConta.plain('Chave Pix', (conta) => <Chave {...conta} />),
  daConta.money('A liberar', ({ aLiberar }) => aLiberar),
  {
    ...daConta.money('A pagar', ({ aPagar }) => aPagar),
    classe: ({ aPagar }) => (aPagar < 0 ? 'em-negrito situacao-ruim' : 'em-negrito'),
  },
  daConta.money('Pago', ({ pago }) => pago),
  daConta.plain('Repasse', (conta) => <RepasseDaConta {...conta} minimoCentavos={minimoCentavos} />, {
    className: 'comissao-repasse',
    unlabelled: true,
  }),
];

type TabelaDeComissoesProps<Row> = Omit<ComponentProps<typeof Rows<Row>>, 'scrolls' | 'className'>;

export const TabelaDeComissoes = <Row,>(props: TabelaDeComissoesProps<Row>) => (
  <Rows scrolls className="tabela-de-comissoes" {...props} />
);

type ContasDeComissaoProps = {
  titulo: string;
  pagina: ComponentProps<typeof Rows<ContaDeComissao>>['page'];
  minimoCentavos: number;
  /** In the place of an empty table. */ vazia?: ReactNode;
};

/** Each influencer's account: pending, payable, paid. */
export const ContasDeComissao = ({ titulo, pagina, minimoCentavos, vazia }: ContasDeComissaoProps) => (
  <TabelaDeComissoes
    caption={titulo}
    page={pagina}
    rowKey={({ idInfluencer }) => idInfluencer}
    columns={colunasDaConta(minimoCentavos)}
    empty={vazia}
  />
);

const classes: Readonly<Record<SituacaoDoRepasse, string>> = {
  aberto: 'situacao situacao-pendente',
  pago: 'situacao situacao-boa',
  cancelado: 'situacao situacao-ruim situacao-vazada',
};

export function SituacaoDoRepasseNaTela({ situacao }: { situacao: SituacaoDoRepasse }) {
  return <span className={classes[situacao]}>{rotuloDoRepasse[situacao]}</span>;
}

const doRepasse = columnsOf<Repasse>();
const colunasDoRepasse = [
  doRepasse.name('Repasse', ({ id }) => <EloDoRepasse id={id}>{id.slice(0, 8)}</EloDoRepasse>),
  doRepasse.plain('Preparado', ({ criadoEm, criadoPorNome }) => (
    <>
      {formatarDiaEHora(criadoEm)} {none(`por ${criadoPorNome}`)}
    </>
  )),
  doRepasse.plain('Situação', ({ situacao }) => <SituacaoDoRepasseNaTela situacao={situacao} />),
  doRepasse.right('Pessoas', ({ quantos }) => quantos),
  doRepasse.money('Total', ({ totalCentavos }) => totalCentavos, { className: 'em-negrito' }),
];

/** The latest payouts, newest first. */
export const Repasses = ({ repasses }: { repasses: Repasse[] }) => (
  <TabelaDeComissoes
    caption="Repasses"
    page={{ linhas: repasses }}
    rowKey={({ id }) => id}
    columns={colunasDoRepasse}
    empty={<p>Nenhum repasse ainda.</p>}
  />
);
