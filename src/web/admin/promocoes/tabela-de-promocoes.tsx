// @requirement 15.23.5
import { type FetcherWithComponents, Link } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import type { PromocaoNoAdmin } from '#db/queries/promocoes/admin-promocoes.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import {
  type EstadoDaPromocao,
  estadoDaPromocao,
  fraseDoAlcance,
  fraseDoDesconto,
} from '#domain/precos/estado-da-promocao.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';

const classes: Readonly<Record<EstadoDaPromocao, string>> = {
  'no ar': 'situacao situacao-boa',
  agendada: 'situacao',
  encerrada: 'situacao situacao-vazada',
};

type TabelaDePromocoesProps = {
  promocoes: PromocaoNoAdmin[];
  agora: Date;
  /** The form that stops one at once. */
  Formulario: FetcherWithComponents<unknown>['Form'];
};

/** The table of promotions with their state. On phones each row becomes a card. */
export function TabelaDePromocoes({ promocoes, agora, Formulario }: TabelaDePromocoesProps) {
  const elo = useEloDaLista();
  const colunas: Coluna<PromocaoNoAdmin>[] = [
    colunaDoNome('Nome', ({ id, nome }) => <Link to={elo(`/admin/promocoes/editar/${id}`)}>{nome}</Link>),
    {
      nome: 'Desconto',
      valor: (promocao) => (
        <>
          {fraseDoDesconto(promocao)}
          <div className="complemento">{fraseDoAlcance(promocao)}</div>
        </>
      ),
    },
    { nome: 'Começa', valor: ({ comecaEm }) => formatarMomentoComSegundos(comecaEm) },
    { nome: 'Termina', valor: ({ terminaEm }) => (terminaEm ? formatarMomentoComSegundos(terminaEm) : 'Nunca') },
    {
      nome: 'Estado',
      valor: (promocao) => {
        const estado = estadoDaPromocao(promocao, agora);
        return <span className={classes[estado]}>{estado}</span>;
      },
    },
    {
      nome: 'Pedidos',
      direita: true,
      valor: ({ usos, limiteTotal }) => (limiteTotal === null ? String(usos) : `${usos}/${limiteTotal}`),
    },
    {
      nome: 'Ações',
      semRotulo: true,
      soParaLeitor: true,
      valor: ({ id, nome, ...promocao }) =>
        estadoDaPromocao(promocao, agora) !== 'encerrada' && (
          <Ato>
            <Formulario method="post">
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="botao botao-pequeno">
                Encerrar agora <span className="so-para-leitor">{nome}</span>
              </button>
            </Formulario>
          </Ato>
        ),
    },
  ];
  return (
    <div className="tabela-rolavel">
      <Tabela emCartoes legenda="Promoções" linhas={promocoes} chave={({ id }) => id} colunas={colunas} />
    </div>
  );
}
