import { useState } from 'react';
import { limitarComissao } from '#domain/comissao.ts';
import type { CampoDoUsuario } from '#domain/usuario-cadastro.ts';
import { comMascaraDeCodigo } from '#web/components/admin-cupons/mascaras.ts';
import { Campo } from '#web/ui/campo.tsx';
import { comissaoParaMostrar } from './usuario.ts';

export type ErrosDoUsuario = Partial<Record<CampoDoUsuario, string>>;

/** A fraction from 0 to 1 in steps of 0.01: what lies outside is brought to the nearest end when the field is left. */
export function CampoDaComissao({
  inicial,
  erro,
  dica,
}: {
  inicial: number;
  erro?: string | undefined;
  dica?: string | undefined;
}) {
  const [fracao, setFracao] = useState(inicial);
  return (
    <Campo
      rotulo="Comissão (0 a 1)"
      nome="comissao"
      className="c3 m3"
      type="number"
      inputMode="decimal"
      min="0"
      max="1"
      step="0.01"
      defaultValue={inicial}
      erro={erro}
      dica={dica ?? `${comissaoParaMostrar(fracao)} do vendido com o cupom.`}
      onChange={(evento) => setFracao(limitarComissao(evento.currentTarget.value))}
      onBlur={(evento) => {
        evento.currentTarget.value = String(limitarComissao(evento.currentTarget.value));
      }}
    />
  );
}

export function CampoDoCupom({
  inicial,
  erro,
  dica,
}: {
  inicial: string;
  erro?: string | undefined;
  dica?: string | undefined;
}) {
  return (
    <Campo
      rotulo="Cupom"
      nome="cupom"
      className="c3 m3"
      defaultValue={inicial}
      erro={erro}
      dica={dica}
      ref={comMascaraDeCodigo}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      opcional
    />
  );
}
