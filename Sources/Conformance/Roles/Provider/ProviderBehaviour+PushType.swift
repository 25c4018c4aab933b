extension ProviderBehaviour {
}
