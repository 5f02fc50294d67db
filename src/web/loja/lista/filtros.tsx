// @requirement 15.9.5
import { SlidersHorizontal, X } from '#web/ui/media/icones.tsx';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import type { CampoDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { useFecharAoNavegar } from '#web/ui/base/ao-navegar.tsx';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { CamposDoFiltro } from './campos-do-filtro.tsx';
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
  /** Number of products of this list. */ total: number;
};

const folha = lazyModule(() => import('./folha-de-filtros.tsx'));

/**
 * Filters and order of a list. A plain GET form that works without scripts; with them each change is sent immediately and
 * the address holds only differences from the default list. In narrow windows the filters are in a sheet.
 */
export const FormularioDeFiltros = memo(function FormularioDeFiltros({
  caminho,
  filtro,
  facetas,
  total,
}: FormularioDeFiltrosProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const semResposta = useRef<{ consulta: string; campos: ReadonlyMap<string, string> }[]>([]);
  const mostrado = useRef(filtro);
  const navegar = useNavigate();
  const moduloDaFolha = useLazyModule(folha);
  const [aberta, setAberta] = useState(false);
  const fechar = useCallback(() => setAberta(false), []);
  useFecharAoNavegar(fechar);
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
    <>
      <Form
        ref={formulario}
        className="filtro"
        method="get"
        action={caminho}
        role="search"
        aria-label="Filtrar produtos"
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
          aria-haspopup="dialog"
          aria-expanded={aberta}
          onPointerEnter={() => preload(folha)}
          onFocus={() => preload(folha)}
          onClick={() => withLazyModule(folha, () => setAberta(true))}
        >
          <SlidersHorizontal className="icone icone-pequeno" aria-hidden />
          Filtrar
        </button>
        {!aberta && <CamposDoFiltro filtro={filtro} facetas={facetas} aoSair={enviar} />}
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
      {moduloDaFolha && <moduloDaFolha.FolhaDeFiltros {...{ aberta, fechar, caminho, filtro, facetas, total }} />}
    </>
  );
});
