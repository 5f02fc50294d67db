// @requirement 15.9.5
import { lerBusca } from '#domain/produtos/busca.ts';
import { ChevronDown, SlidersHorizontal, X } from '#web/ui/media/icones.tsx';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import type { CampoDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';
import type { FiltroAtivo } from './em-palavras.ts';
import {
  consultaDoFiltro,
  type FacetaDaLista,
  type FiltroDaLista,
  lerFiltro,
  ordensPara,
  precoNoCampo,
  valorDaOrdem,
} from './filtro.ts';

type FiltrosAtivosProps = { ativos: FiltroAtivo[]; caminho: string };

/** Active filters, each a link that removes it. */
export function FiltrosAtivos({ ativos, caminho }: FiltrosAtivosProps) {
  if (ativos.length === 0) return null;
  return (
    <ul className="filtros-ativos" aria-label="Filtros ativos">
      {ativos.map(({ nome, consulta }) => (
        <li key={nome}>
          <Link className="filtro-ativo" to={`${caminho}${consulta}`} preventScrollReset>
            <span className="so-para-leitor">Tirar o filtro </span>
            <span className="filtro-ativo-nome">{nome}</span>
            <X className="icone icone-pequeno" aria-hidden />
          </Link>
        </li>
      ))}
      {ativos.length > 1 && (
        <li>
          <Link className="elo" to={caminho} preventScrollReset>
            Limpar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}

type FormularioDeFiltrosProps = {
  caminho: string;
  filtro: FiltroDaLista;
  facetas: FacetaDaLista[];
  /** Whether the list may be searched in. */ comBusca: boolean;
};

/**
 * Filters and order of a list. A plain GET form that works without scripts; with them each change is sent immediately and
 * the address holds only differences from the default list.
 */
export const FormularioDeFiltros = memo(function FormularioDeFiltros({
  caminho,
  filtro,
  facetas,
  comBusca,
}: FormularioDeFiltrosProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const semResposta = useRef<{ consulta: string; campos: ReadonlyMap<string, string> }[]>([]);
  const mostrado = useRef(filtro);
  const navegar = useNavigate();
  const painel = useId();
  const [aberto, setAberto] = useState(false);
  const ordem = valorDaOrdem(filtro.ordem, filtro.busca);

  // The fields follow the list's filter; text typed since stays, also text typed before hydration.
  useEffect(() => {
    if (mostrado.current === filtro) return;
    mostrado.current = filtro;
    const consulta = consultaDoFiltro({ ...filtro, pagina: 1 });
    const indice = semResposta.current.findLastIndex((pedido) => pedido.consulta === consulta);
    const pedido = semResposta.current[indice];
    semResposta.current = pedido ? semResposta.current.slice(indice + 1) : [];
    // An outdated response says nothing about newer choices.
    if (semResposta.current.length > 0) return;
    const campos = formulario.current?.elements;
    const valores = {
      busca: filtro.busca ?? '',
      min: precoNoCampo(filtro.precoMinCentavos),
      max: precoNoCampo(filtro.precoMaxCentavos),
      ordem,
    };
    for (const [nome, valor] of Object.entries(valores)) {
      const campo = campos?.namedItem(nome);
      if (!(campo instanceof HTMLInputElement || campo instanceof HTMLSelectElement)) continue;
      const semTocar = pedido !== undefined && campo.value === pedido.campos.get(nome);
      if (campo !== document.activeElement || semTocar) campo.value = valor;
    }
    const disponiveis = campos?.namedItem('disponiveis');
    if (disponiveis instanceof HTMLInputElement) disponiveis.checked = filtro.soDisponiveis;
    const nota = campos?.namedItem('nota');
    if (nota instanceof HTMLInputElement) nota.checked = filtro.soBemAvaliados === true;
    const caixas = formulario.current?.querySelectorAll<HTMLInputElement>('.faceta input') ?? [];
    for (const caixa of caixas)
      caixa.checked = filtro.ficha?.[caixa.name as CampoDaFicha]?.includes(caixa.value) ?? false;
  }, [filtro, ordem]);

  function enviar() {
    if (!formulario.current) return;
    const campos = [...new FormData(formulario.current)].map(([nome, valor]): [string, string] => [
      nome,
      String(valor),
    ]);
    const consulta = consultaDoFiltro(lerFiltro(new URLSearchParams(campos)));
    semResposta.current.push({ consulta, campos: new Map(campos) });
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
        className="botao botao-pequeno filtro-abrir"
        type="button"
        aria-expanded={aberto}
        aria-controls={facetas.length > 0 ? `${painel} ${painel}-facetas` : painel}
        onClick={() => setAberto(!aberto)}
      >
        <SlidersHorizontal className="icone icone-pequeno" aria-hidden />
        Filtrar
      </button>
      <div className="filtro-painel" id={painel}>
        {comBusca && (
          <label className="filtro-campo filtro-busca">
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
        <fieldset className="filtro-campo filtro-preco">
          <legend>Preço</legend>
          <CampoDePreco
            nome="min"
            rotulo="Preço mínimo, em reais"
            prefixo="de R$"
            centavos={filtro.precoMinCentavos}
            aoSair={enviar}
          />
          <CampoDePreco
            nome="max"
            rotulo="Preço máximo, em reais"
            prefixo="a R$"
            centavos={filtro.precoMaxCentavos}
            aoSair={enviar}
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
      {facetas.length > 0 && <Facetas id={`${painel}-facetas`} facetas={facetas} />}
      <label className="filtro-campo filtro-ordem">
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
});

/** The sheet's fields, closed at first: a choice is sent immediately. */
const Facetas = memo(function Facetas({ id, facetas }: { id: string; facetas: FacetaDaLista[] }) {
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
    <div className="facetas" id={id} ref={caixa}>
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
