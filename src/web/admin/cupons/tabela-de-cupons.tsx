// @requirement 2.19.1 15.28.4
import type { CupomListado } from '#db/queries/cupons/admin-cupons.ts';
import { type Cupom, estadoDoCupom, type EstadoDoCupom, valorDoCupomParaMostrar } from '#domain/cupons/cupom.ts';
import { nomesDosTiposDeCupom, usosDoCupomParaMostrar, validadeParaMostrar } from '#domain/cupons/cupom-cadastro.ts';
import { colunaDeAcoes, colunaDoNome, EditarEExcluir } from '#web/admin/base/colunas.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';

const classes: Readonly<Record<EstadoDoCupom, string>> = {
  Ativo: 'situacao situacao-boa',
  Vencido: 'situacao situacao-ruim',
  Inativo: 'situacao situacao-vazada',
};

function Estado({ estado }: { estado: EstadoDoCupom }) {
  return <span className={classes[estado]}>{estado}</span>;
}

type TabelaDeCuponsProps = {
  cupons: CupomListado[];
  /** Milliseconds: the time at which coupons count as expired. */ agora: number;
  aoExcluir: (cupom: Cupom) => void;
};

/** The table of coupons (docs/requirements.md 2.19). On phones each row becomes a card. */
export function TabelaDeCupons({ cupons, agora, aoExcluir }: TabelaDeCuponsProps) {
  const elo = useEloDaLista();
  const colunas: Coluna<CupomListado>[] = [
    colunaDoNome('Código', ({ codigo }) => codigo),
    { nome: 'Desconto', direita: true, classe: 'em-negrito', valor: valorDoCupomParaMostrar },
    { nome: 'Tipo', valor: ({ tipo }) => nomesDosTiposDeCupom[tipo] },
    { nome: 'Validade', valor: validadeParaMostrar },
    {
      nome: 'Status',
      valor: (cupom) => (
        <>
          <Estado estado={estadoDoCupom(cupom, new Date(agora))} />{' '}
          {cupom.pausado && <span className="situacao situacao-pendente">Pausado</span>}
        </>
      ),
    },
    { nome: 'Usos', direita: true, valor: usosDoCupomParaMostrar },
    colunaDeAcoes((cupom) => (
      <EditarEExcluir
        nome={`o cupom ${cupom.codigo}`}
        editar={elo(`/admin/cupons/editar/${cupom.id}`)}
        aoExcluir={() => aoExcluir(cupom)}
      />
    )),
  ];
  const chave = ({ id }: Cupom) => id;
  return (
    <div className="tabela-rolavel">
      <Tabela emCartoes className="tabela-de-cupons" legenda="Cupons" linhas={cupons} {...{ chave, colunas }} />
    </div>
  );
}
