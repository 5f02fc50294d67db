/** Opens the header's 'Entrar' menu, from which one signs in without leaving the page. */
export function abrirEntrada(): void {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLButtonElement>('.topo button.conta')?.click();
}
