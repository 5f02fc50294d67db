import { type Cupom, estadoDoCupom, type EstadoDoCupom, valorDoCupomParaMostrar } from '#domain/cupons/cupom.ts';
import { diaParaMostrar, nomesDosTipos, usosParaMostrar } from '#domain/cupons/cupom-cadastro.ts';
import { EditarEExcluir } from '#web/admin/base/editar-e-excluir.tsx';

const classes: Readonly<Record<EstadoDoCupom, string>> = {
  Ativo: 'situacao situacao-boa',
  Vencido: 'situacao situacao-ruim',
  Inativo: 'situacao situacao-vazada',
};

type TabelaDeCuponsProps = {
  cupons: Cupom[];
  /** Milliseconds: decides what has expired. */ agora: number;
  aoExcluir: (cupom: Cupom) => void;
};

/** The table of coupons (docs/requirements.md 2.19). On phones each row becomes a card. */
export function TabelaDeCupons({ cupons, agora, aoExcluir }: TabelaDeCuponsProps) {
  return (
    <div className="tabela-rolavel">
      <table className="tabela tabela-em-cartoes tabela-de-cupons">
        <caption className="so-para-leitor">Cupons</caption>
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col" className="a-direita">
              Desconto
            </th>
            <th scope="col">Tipo</th>
            <th scope="col">Validade</th>
            <th scope="col">Status</th>
            <th scope="col" className="a-direita">
              Usos
            </th>
            <th scope="col">
              <span className="so-para-leitor">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cupons.map((cupom) => {
            const estado = estadoDoCupom(cupom, new Date(agora));
            return (
              <tr key={cupom.id} className="linha">
                <td className="nome">{cupom.codigo}</td>
                <td className="a-direita em-negrito" data-rotulo="Desconto">
                  {valorDoCupomParaMostrar(cupom)}
                </td>
                <td data-rotulo="Tipo">{nomesDosTipos[cupom.tipo]}</td>
                <td data-rotulo="Validade">{diaParaMostrar(cupom.validade)}</td>
                <td data-rotulo="Status">
                  <span className={classes[estado]}>{estado}</span>
                </td>
                <td className="a-direita" data-rotulo="Usos">
                  {usosParaMostrar(cupom)}
                </td>
                <td className="celula-de-acoes">
                  <EditarEExcluir
                    nome={`o cupom ${cupom.codigo}`}
                    editar={`/admin/cupons/editar/${cupom.id}`}
                    aoExcluir={() => aoExcluir(cupom)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
