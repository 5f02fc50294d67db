import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';
import {
  consultaDoFiltro,
  type FiltroDaLista,
  lerBusca,
  lerFiltro,
  ordensPara,
  precoNoCampo,
  valorDaOrdem,
} from '#web/components/catalogo/filtro.ts';

type FormularioDeFiltrosProps = {
  caminho: string;
  filtro: FiltroDaLista;
  /** Whether the list may be searched in. */ comBusca: boolean;
};

/**
 * Filters and order of a list. A plain GET form, so that it works before the scripts arrive; then each change is sent
 * at once, and the address keeps only what differs from the plain list.
 */
export function FormularioDeFiltros({ caminho, filtro, comBusca }: FormularioDeFiltrosProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const navegar = useNavigate();
  const painel = useId();
  const [aberto, setAberto] = useState(false);
  const ordem = valorDaOrdem(filtro.ordem, filtro.busca);

  // A filter taken away by its chip or by the back button also leaves its field, unless someone is typing there.
  useEffect(() => {
    const campos = formulario.current?.elements;
    const valores = {
      busca: filtro.busca ?? '',
      min: precoNoCampo(filtro.precoMinCentavos),
      max: precoNoCampo(filtro.precoMaxCentavos),
      ordem,
    };
    for (const [nome, valor] of Object.entries(valores)) {
      const campo = campos?.namedItem(nome);
      if ((campo instanceof HTMLInputElement || campo instanceof HTMLSelectElement) && campo !== document.activeElement)
        campo.value = valor;
    }
    const disponiveis = campos?.namedItem('disponiveis');
    if (disponiveis instanceof HTMLInputElement) disponiveis.checked = filtro.soDisponiveis;
  }, [filtro, ordem]);

  function enviar() {
    if (!formulario.current) return;
    const campos = [...new FormData(formulario.current)].map(([nome, valor]) => [nome, String(valor)]);
    const consulta = consultaDoFiltro(lerFiltro(new URLSearchParams(campos)));
    void navegar(`${caminho}${consulta}`, { preventScrollReset: true });
  }

  return (
    <Form
      ref={formulario}
      className="filtro"
      method="get"
      action={caminho}
      role="search"
      aria-label="Filtrar produtos"
      data-aberto={aberto || undefined}
      onChange={({ target }) => {
        const digitando = target instanceof HTMLInputElement && target.type !== 'checkbox';
        if (!digitando) enviar();
      }}
      onSubmit={(evento) => {
        evento.preventDefault();
        enviar();
      }}
    >
      <button
        className="bt bt-q filtro-b"
        type="button"
        aria-expanded={aberto}
        aria-controls={painel}
        onClick={() => setAberto(!aberto)}
      >
        <SlidersHorizontal className="ic ic-p" aria-hidden />
        Filtrar
      </button>
      <div className="filtro-p" id={painel}>
        {comBusca && (
          <label className="fc fc-busca">
            <span>Buscar</span>
            <input
              type="search"
              name="busca"
              maxLength={100}
              defaultValue={filtro.busca}
              enterKeyHint="search"
              onBlur={({ target }) => {
                if (lerBusca(target.value) !== (filtro.busca ?? '')) enviar();
              }}
            />
          </label>
        )}
        <fieldset className="fc fc-preco">
          <legend>Preço</legend>
          <CampoDePreco
            nome="min"
            rotulo="Preço mínimo, em reais"
            antes="de R$"
            centavos={filtro.precoMinCentavos}
            aoSair={enviar}
          />
          <CampoDePreco
            nome="max"
            rotulo="Preço máximo, em reais"
            antes="a R$"
            centavos={filtro.precoMaxCentavos}
            aoSair={enviar}
          />
        </fieldset>
        <label className="fc-disp">
          <input type="checkbox" name="disponiveis" value="1" defaultChecked={filtro.soDisponiveis} />
          <span>Só disponíveis</span>
        </label>
        <button className="bt bt-q filtro-ok" type="submit">
          Aplicar
        </button>
      </div>
      <label className="fc fc-ordem">
        <span>Ordenar por</span>
        <select name="ordem" defaultValue={ordem}>
          {ordensPara(filtro.busca).map(({ valor, nome }) => (
            <option key={valor} value={valor}>
              {nome}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}

type CampoDePrecoProps = {
  nome: string;
  rotulo: string;
  antes: string;
  centavos: number | undefined;
  aoSair: () => void;
};

function CampoDePreco({ nome, rotulo, antes, centavos, aoSair }: CampoDePrecoProps) {
  const inicial = precoNoCampo(centavos);
  return (
    <span className="fc-reais">
      <span aria-hidden>{antes}</span>
      <input
        name={nome}
        aria-label={rotulo}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={inicial}
        onBlur={({ target }) => {
          // What is no price leaves the field as it leaves the list.
          target.value = precoNoCampo(lerPrecoDigitado(target.value) ?? undefined);
          if (target.value !== inicial) aoSair();
        }}
      />
    </span>
  );
}
