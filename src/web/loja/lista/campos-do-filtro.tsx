// @requirement 15.9.5
import { memo, useEffect, useRef } from 'react';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';
import { ChevronDown } from '#web/ui/media/icones.tsx';
import { type FacetaDaLista, type FiltroDaLista, precoNoCampo } from './filtro.ts';

type CamposDoFiltroProps = {
  filtro: FiltroDaLista;
  facetas: FacetaDaLista[];
  /** Called when a changed price is left. */ aoSair: () => void;
};

/** The filters except the order, with the search that they narrow. */
export function CamposDoFiltro({ filtro, facetas, aoSair }: CamposDoFiltroProps) {
  return (
    <>
      {filtro.busca && <input type="hidden" name="busca" value={filtro.busca} />}
      <div className="filtro-painel">
        <fieldset className="filtro-campo filtro-preco">
          <legend>Preço</legend>
          <CampoDePreco
            nome="min"
            rotulo="Preço mínimo, em reais"
            prefixo="de R$"
            centavos={filtro.precoMinCentavos}
            aoSair={aoSair}
          />
          <CampoDePreco
            nome="max"
            rotulo="Preço máximo, em reais"
            prefixo="a R$"
            centavos={filtro.precoMaxCentavos}
            aoSair={aoSair}
          />
        </fieldset>
        <label className="filtro-disponiveis">
          <input type="checkbox" name="disponiveis" value="1" defaultChecked={filtro.soDisponiveis} />
          <span>Só disponíveis</span>
        </label>
        <label className="filtro-disponiveis">
          <input type="checkbox" name="nota" value="4" defaultChecked={filtro.soBemAvaliados} />
          <span>4 estrelas ou mais</span>
        </label>
        <button className="botao botao-pequeno filtro-aplicar" type="submit">
          Aplicar
        </button>
      </div>
      {facetas.length > 0 && <Facetas facetas={facetas} />}
    </>
  );
}

/** The sheet's fields, closed at first: a choice is sent immediately. */
const Facetas = memo(function Facetas({ facetas }: { facetas: FacetaDaLista[] }) {
  const caixa = useRef<HTMLDivElement>(null);
  // On wide windows an open field overlays the list: Escape and an outside press close it.
  useEffect(() => {
    const fechar = (evento: Event) => {
      const aberta = caixa.current?.querySelector<HTMLDetailsElement>('[open]');
      if (!aberta || !window.matchMedia('(min-width: 992px)').matches) return;
      if (evento instanceof KeyboardEvent) {
        if (evento.key !== 'Escape') return;
        aberta.querySelector('summary')?.focus();
      } else if (aberta.contains(evento.target as Node)) return;
      aberta.open = false;
    };
    document.addEventListener('keydown', fechar);
    document.addEventListener('pointerdown', fechar);
    return () => {
      document.removeEventListener('keydown', fechar);
      document.removeEventListener('pointerdown', fechar);
    };
  }, []);
  return (
    <div className="facetas" ref={caixa}>
      {facetas.map(({ campo, nome, valores }) => {
        const escolhidos = valores.filter(({ escolhido }) => escolhido).length;
        return (
          <details className="faceta" key={campo} name="faceta">
            <summary>
              {nome}
              {escolhidos > 0 && <span className="faceta-quantos">{escolhidos}</span>}
              <ChevronDown className="icone icone-pequeno faceta-seta" aria-hidden />
            </summary>
            <fieldset className="faceta-valores">
              <legend className="so-para-leitor">{nome}</legend>
              {valores.map(({ valor, texto, quantos, escolhido }) => (
                <label key={valor}>
                  <input type="checkbox" name={campo} value={valor} defaultChecked={escolhido} />
                  <span>{texto}</span>
                  <span className="faceta-contagem">{quantos}</span>
                </label>
              ))}
            </fieldset>
          </details>
        );
      })}
    </div>
  );
});

type CampoDePrecoProps = {
  nome: string;
  rotulo: string;
  /** Text before the input. */ prefixo: string;
  centavos: number | undefined;
  aoSair: () => void;
};

function CampoDePreco({ nome, rotulo, prefixo, centavos, aoSair }: CampoDePrecoProps) {
  const inicial = precoNoCampo(centavos);
  return (
    <span className="filtro-reais">
      <span aria-hidden>{prefixo}</span>
      <input
        name={nome}
        aria-label={rotulo}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={inicial}
        onBlur={({ target }) => {
          // An invalid price is removed from the field as from the list.
          target.value = precoNoCampo(lerPrecoDigitado(target.value) ?? undefined);
          if (target.value !== inicial) aoSair();
        }}
      />
    </span>
  );
}
