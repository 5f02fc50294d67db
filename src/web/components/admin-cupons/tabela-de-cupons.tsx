import { type Cupom, estadoDoCupom, type EstadoDoCupom, valorDoCupomParaMostrar } from '#domain/cupom.ts';
import { diaParaMostrar, nomesDosTipos, usosParaMostrar } from '#domain/cupom-frase.ts';
import { EditarEExcluir } from '#web/components/painel/editar-e-excluir.tsx';

const classes: Readonly<Record<EstadoDoCupom, string>> = {
  Ativo: 'est est-bom',
  Vencido: 'est est-mau',
  Inativo: 'est est-vazado',
};

type TabelaDeCuponsProps = {
  cupons: Cupom[];
  /** Milliseconds: decides what has expired. */ agora: number;
  aoExcluir: (cupom: Cupom) => void;
};

/** Specification 2, Coupons. On phones each row becomes a card. */
export function TabelaDeCupons({ cupons, agora, aoExcluir }: TabelaDeCuponsProps) {
  return (
    <div className="tab-r">
      <table className="tab tab-cartoes tab-cupons">
        <caption className="vh">Cupons</caption>
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col" className="d">
              Desconto
            </th>
            <th scope="col">Tipo</th>
            <th scope="col">Validade</th>
            <th scope="col">Status</th>
            <th scope="col" className="d">
              Usos
            </th>
            <th scope="col">
              <span className="vh">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cupons.map((cupom) => {
            const estado = estadoDoCupom(cupom, new Date(agora));
            return (
              <tr key={cupom.id} className="r">
                <td className="nome">{cupom.codigo}</td>
                <td className="d tt" data-rotulo="Desconto">
                  {valorDoCupomParaMostrar(cupom)}
                </td>
                <td data-rotulo="Tipo">{nomesDosTipos[cupom.tipo]}</td>
                <td data-rotulo="Validade">{diaParaMostrar(cupom.validade)}</td>
                <td data-rotulo="Status">
                  <span className={classes[estado]}>{estado}</span>
                </td>
                <td className="d" data-rotulo="Usos">
                  {usosParaMostrar(cupom)}
                </td>
                <td className="acoes-c">
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
