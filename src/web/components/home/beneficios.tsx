import { ArrowLeft, ArrowRight } from 'lucide-react';
import { TituloDaSecao } from '#web/components/catalogo/titulo-da-secao.tsx';
import type { Beneficio } from '#web/components/home/beneficios-da-loja.ts';
import { useTrilho } from '#web/components/home/use-trilho.ts';

type BeneficiosProps = { casa: string; titulo: string; beneficios: readonly Beneficio[] };

/** A slider of benefits, four at a time, two below 992 px and one below 576 px (specification 2, Home, 4). */
export function Beneficios({ casa, titulo, beneficios }: BeneficiosProps) {
  const { trilho, indice, noInicio, noFim, anterior, proximo } = useTrilho();
  const setas = (
    <div className="setas">
      {/* Kept in reach at the ends: a disabled button would lose the focus it has just been pressed with. */}
      <button
        type="button"
        className="bt-ic fio"
        aria-label="Benefício anterior"
        aria-disabled={noInicio}
        onClick={anterior}
      >
        <ArrowLeft className="ic" aria-hidden />
      </button>
      <button
        type="button"
        className="bt-ic fio"
        aria-label="Próximo benefício"
        aria-disabled={noFim}
        onClick={proximo}
      >
        <ArrowRight className="ic" aria-hidden />
      </button>
    </div>
  );
  return (
    <>
      <TituloDaSecao casa={casa} titulo={titulo}>
        {setas}
      </TituloDaSecao>
      <ul className="bens" aria-label="Benefícios" tabIndex={0} {...trilho}>
        {beneficios.map(({ Icone, titulo: nome, texto }) => (
          <li className="ben" key={nome}>
            <Icone className="ic" aria-hidden />
            <h3>{nome}</h3>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
      <div className="pos">
        <ol aria-hidden>
          {beneficios.map(({ titulo: nome }, lugar) => (
            <li key={nome} aria-current={lugar === indice || undefined}>
              <span className="coord">{'abcde'[lugar]}</span>
            </li>
          ))}
        </ol>
        {setas}
      </div>
    </>
  );
}
