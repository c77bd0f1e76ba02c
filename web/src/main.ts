// The client starts here.
import './theme.css'
import { mount } from 'svelte'
import { api } from './net/api'
import { afterHello } from './net/reconnect'
import App from './App.svelte'

// files of an older build are gone when the server has a newer one
window.addEventListener('vite:preloadError', () => {
  void api.health().then(({ version }) => afterHello(version))
})

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target })
